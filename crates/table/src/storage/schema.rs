//! The shape of the database, in steps: a new version appends one and changes none that stand.

use rusqlite::Connection;

use super::Fault;

/// Each brings the database from the version of its index to the next.
const STEPS: &[&str] = &[
    "
CREATE TABLE guests (
    id BLOB PRIMARY KEY,            -- hash of the guest's secret
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    revision INTEGER NOT NULL,
    setup TEXT NOT NULL,            -- JSON: scenario, options, data
    created INTEGER NOT NULL,
    host BLOB NOT NULL,
    seed BLOB NOT NULL,             -- secret until the game is over
    promise BLOB NOT NULL,
    screen INTEGER NOT NULL,
    invite BLOB UNIQUE,             -- hash of the code, while a seat is free
    ask TEXT,                       -- JSON: a wish to take back
    result TEXT,
    next TEXT                       -- the rematch
) WITHOUT ROWID;
CREATE INDEX tables_by_host ON tables (host, created);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    level TEXT,                     -- a bot's
    name TEXT NOT NULL,
    guest BLOB,                     -- hash of the guest's secret
    seat_key BLOB,                  -- hash of the private link's key
    entropy BLOB,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_guest ON seats (guest) WHERE guest IS NOT NULL;
CREATE TABLE steps (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    request TEXT,
    awaits INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)     -- so two writers cannot both win
) WITHOUT ROWID;
",
    "
ALTER TABLE tables ADD COLUMN no INTEGER;   -- a short name in the order of their opening
UPDATE tables SET no = numbered.no
    FROM (SELECT id, row_number() OVER (ORDER BY created, id) AS no FROM tables) AS numbered
    WHERE numbered.id = tables.id;
CREATE UNIQUE INDEX tables_by_no ON tables (no);
CREATE TABLE numbered (
    table_no INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    request TEXT,
    awaits INTEGER NOT NULL,
    PRIMARY KEY (table_no, seq)     -- so two writers cannot both win
) WITHOUT ROWID;
INSERT INTO numbered
    SELECT tables.no, seq, text, request, awaits FROM steps JOIN tables ON tables.id = table_id
    ORDER BY tables.no, seq;
DROP TABLE steps;
ALTER TABLE numbered RENAME TO steps;
",
    "
ALTER TABLE seats ADD COLUMN pledge BLOB;   -- hash of a person's entropy, shown before it
ALTER TABLE tables ADD COLUMN live INTEGER NOT NULL DEFAULT 0;  -- does each outcome need a link of both people?
ALTER TABLE seats ADD COLUMN links INTEGER NOT NULL DEFAULT 0;  -- how many links the person has given
ALTER TABLE seats ADD COLUMN link BLOB;     -- the last of them; those before follow from it
UPDATE seats SET entropy = NULL             -- given without a pledge: where nothing was drawn yet it is given anew
    WHERE level IS NULL AND entropy IS NOT NULL
      AND (SELECT result FROM tables WHERE id = table_id) IS NULL
      AND (SELECT count(entropy) FROM seats AS s WHERE s.table_id = seats.table_id) < 2;
",
    "
ALTER TABLE seats ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;  -- to a rematch, and has not looked at it yet
ALTER TABLE tables ADD COLUMN used INTEGER;     -- the day something happened last, in seconds; none is its opening
ALTER TABLE guests ADD COLUMN used INTEGER;     -- the same of a name
CREATE TABLE data_files (
    hash BLOB PRIMARY KEY,          -- SHA-256 of the text
    text TEXT NOT NULL
) WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN data BLOB REFERENCES data_files (hash);   -- a data file; older ones stand in the setup
CREATE INDEX tables_by_data ON tables (data) WHERE data IS NOT NULL;
",
];

/// The version of a database, if this program can read it once it is brought up to date.
///
/// # Errors
/// If it is of a newer program, of none, or does not answer.
fn version(db: &Connection) -> Result<i64, Fault> {
    let found: i64 = db.query_one("PRAGMA user_version", [], |found| found.get(0))?;
    let known = STEPS.len() as i64;
    match found {
        0.. if found <= known => Ok(found),
        0.. => Err(Fault::Newer { found, known }),
        _ => Err(Fault::Unfit(format!("its version is {found}, which no Tudor writes"))),
    }
}

/// Is the database of this program's version, so that it can be looked at as it is?
///
/// # Errors
/// If it is not.
pub fn check(db: &Connection) -> Result<(), Fault> {
    match version(db)? {
        found if found == STEPS.len() as i64 => Ok(()),
        found => Err(Fault::Unfit(format!(
            "its version is {found}, of an older program. Start the server once, and it is brought up to date"
        ))),
    }
}

/// Brings the database to this program's version.
///
/// # Errors
/// If it is of a newer program, or does not answer.
pub fn migrate(db: &mut Connection) -> Result<(), Fault> {
    let found = version(db)?;
    for (step, to) in STEPS.iter().zip(1..).skip(found as usize) {
        let work = db.transaction()?;
        work.execute_batch(step)?;
        work.pragma_update(None, "user_version", to)?;
        work.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_older_program_kept_is_found() {
        let mut db = Connection::open_in_memory().expect("opens");
        db.execute_batch(STEPS[0]).expect("the first version");
        let old = "PRAGMA user_version = 1;
            INSERT INTO tables (id, game, revision, setup, created, host, seed, promise, screen)
                VALUES ('b', 'g', 1, '{}', 7, x'01', x'02', x'03', 0),
                       ('a', 'g', 1, '{}', 8, x'01', x'02', x'03', 0);
            INSERT INTO steps VALUES ('a', 0, 'x', NULL, 1), ('b', 0, 'y', '1m', 2), ('b', 1, 'z', NULL, 1);";
        db.execute_batch(old).expect("tables and steps");
        migrate(&mut db).expect("comes along");
        migrate(&mut db).expect("and is left alone afterwards");
        let steps = "SELECT id, seq, text, request FROM steps JOIN tables ON no = table_no ORDER BY table_no, seq";
        let mut ask = db.prepare(steps).expect("the new shape");
        let found = ask.query_map([], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?, r.get(3)?)));
        let found: Vec<(String, i64, String, Option<String>)> =
            found.expect("steps").collect::<Result<_, _>>().expect("steps");
        let step = |table: &str, seq, text: &str, request: Option<&str>| {
            (table.to_owned(), seq, text.to_owned(), request.map(str::to_owned))
        };
        let expected =
            [step("b", 0, "y", Some("1m")), step("b", 1, "z", None), step("a", 0, "x", None)];
        assert_eq!(found, expected);
    }

    #[test]
    fn what_was_added_without_a_pledge_counts_only_where_the_dice_were_made() {
        let mut db = Connection::open_in_memory().expect("opens");
        db.execute_batch(STEPS[0]).expect("the first version");
        let old = "PRAGMA user_version = 1;
            INSERT INTO tables (id, game, revision, setup, created, host, seed, promise, screen, result)
                VALUES ('begun', 'g', 1, '{}', 7, x'01', x'02', x'03', 0, NULL),
                       ('half', 'g', 1, '{}', 8, x'01', x'02', x'03', 0, NULL),
                       ('bot', 'g', 1, '{}', 8, x'01', x'02', x'03', 0, NULL),
                       ('closed', 'g', 1, '{}', 8, x'01', x'02', x'03', 0, 'first 0 0 resigned');
            INSERT INTO seats (table_id, seat, level, name, entropy)
                VALUES ('begun', 0, NULL, 'a', x'11'), ('begun', 1, NULL, 'b', x'12'),
                       ('half', 0, NULL, 'a', x'13'), ('half', 1, NULL, 'b', NULL),
                       ('bot', 0, NULL, 'a', NULL), ('bot', 1, 'page', 'Page', x'14'),
                       ('closed', 0, NULL, 'a', x'15'), ('closed', 1, NULL, '', NULL);";
        db.execute_batch(old).expect("tables and seats");
        migrate(&mut db).expect("comes along");
        let kept = "SELECT hex(entropy) FROM seats WHERE entropy IS NOT NULL ORDER BY entropy";
        let mut ask = db.prepare(kept).expect("the new shape");
        let found = ask.query_map([], |r| r.get(0)).expect("seats");
        let found: Vec<String> = found.collect::<Result<_, _>>().expect("seats");
        assert_eq!(found, ["11", "12", "14", "15"]);
    }

    #[test]
    fn a_version_that_no_tudor_writes_is_left_alone() {
        let mut db = Connection::open_in_memory().expect("opens");
        db.pragma_update(None, "user_version", -5).expect("a number");
        assert!(matches!(migrate(&mut db), Err(Fault::Unfit(why)) if why.contains("-5")));
        let tables: i64 =
            db.query_one("SELECT count(*) FROM sqlite_schema", [], |r| r.get(0)).expect("a number");
        assert_eq!(tables, 0, "nothing was changed");
    }
}
