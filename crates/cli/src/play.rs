//! `tudor play`: a table in the terminal, for two at one screen or against a bot.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use tudor_bots::{Kind, Limits, Player};
use tudor_engine::erased::AnyTable;
use tudor_engine::fair::{Entropy, FairDice, Seed, Terms, pledge, sha256};
use tudor_engine::record::Fairness;
use tudor_engine::show::{Offer, Prompt};
use tudor_engine::{BySeat, Eye, Leaving, Node, RuleBook, Rulings, Seat};

use crate::choose::{Choose, number, secret};
use crate::failure::{Done, Failure, write_file};
use crate::words;

#[derive(clap::Args)]
pub struct PlayArgs {
    #[command(flatten)]
    choose: Choose,
    /// Play against this bot: page, squire, knight, duke or king, from easy to hard; or random, greedy, ... Left out: two
    /// at one screen.
    #[arg(long)]
    bot: Option<Kind>,
    /// Where you sit against a bot: first or second.
    #[arg(long, default_value = "first")]
    seat: Seat,
    /// The same seed gives the same dice and the same bot.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
    /// Write the record into this file at the end.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

const HELP: &str = "\
Type the number of a choice, or a move as it is written beside it. Or:
  list       show all choices again     list WORDS only those in which the words stand
  board      show the table again       log        what happened so far
  undo       take your last step back   back       take your last choice back, with all that followed
  rule 3.2   read a rule                rules      lists them
  save FILE  write the record           resign     give up
  help       this list                  quit       leave the table";

pub fn run(args: &PlayArgs) -> Done {
    let (game, setup) = args.choose.resolve()?;
    let seed = secret(args.seed)?;
    let bot_seat = args.bot.as_ref().map(|_| args.seat.other());
    let hash = |word: &str| sha256(format!("{word} {}", seed.hex()).as_bytes());
    let entropy = |word: &str| Entropy::from_bytes(hash(word));
    let bots = BySeat::each(|s| (bot_seat == Some(s)).then(|| entropy("bot")));
    // The player at this terminal runs the table as well: what is added keeps the form of a record, and proves fairness to
    // nobody else.
    let people = BySeat::each(|s| (bot_seat != Some(s)).then(|| entropy(&format!("person {s}"))));
    let table = game.open(&setup)?;
    let terms = Terms::new(table.setup(), "terminal", bots);
    let pledges = BySeat::each(|s| people[s].map(|entropy| pledge(&terms.table, s, &entropy)));
    let bot = match &args.bot {
        Some(kind) => {
            let number = u64::from_be_bytes(
                hash("bot's choices")[..8].try_into().expect("eight of 32 bytes"),
            );
            Some(tudor_bots::player(game.info().id, &kind.to_string(), number)?)
        }
        None => None,
    };
    let name = |s: Seat| match (&args.bot, bot_seat == Some(s)) {
        (Some(kind), true) => format!("{kind}, a bot"),
        _ => "a person".to_owned(),
    };
    let mut session = TerminalGame {
        table,
        dice: terms.dice(&seed, people),
        fair: Fairness {
            table: terms.table.clone(),
            promise: terms.promise(&seed),
            bots,
            people,
            pledges: Some(pledges),
            live: None,
            seed: None,
        },
        seed,
        bot: bot.zip(bot_seat),
        players: BySeat::each(name),
        rules: RuleBook::parse(game.info().rules)?,
        rulings: Rulings::parse(game.info().rulings)?,
        shown: 0,
        eye: None,
        out: std::io::stdout().lock(),
    };
    session.greet()?;
    let ended = session.run()?;
    if let Some(path) = &args.record {
        write_file(path, session.record())?;
        writeln!(session.out, "The record is in {}.", path.display())?;
    }
    if !ended {
        writeln!(session.out, "You left the table before the end.")?;
    }
    Ok(())
}

struct TerminalGame<'a> {
    table: Box<dyn AnyTable>,
    dice: FairDice,
    fair: Fairness,
    seed: Seed,
    bot: Option<(Box<dyn Player>, Seat)>,
    players: BySeat<String>,
    rules: RuleBook,
    rulings: Rulings,
    /// How much of the log was shown.
    shown: u32,
    /// Who looked at the screen last.
    eye: Option<Eye>,
    out: std::io::StdoutLock<'a>,
}

/// What a person typed.
enum Said {
    /// A step was taken or taken back: look again.
    Done,
    /// Nothing changed: ask again.
    Again,
    /// Enough.
    Quit,
}

impl TerminalGame<'_> {
    fn greet(&mut self) -> Done {
        let info = self.table.info();
        writeln!(self.out, "{}. Type help for what you can say.", info.title)?;
        writeln!(self.out, "Dice and cards are promised: {}", self.fair.promise.hex())?;
        Ok(())
    }

    /// Plays to the end; `false` if somebody left.
    fn run(&mut self) -> Result<bool, Failure> {
        loop {
            match self.table.node() {
                Node::Over(ending) => {
                    self.news(Eye::Spectator)?;
                    let eye = self.end_eye();
                    self.show(eye)?;
                    let prompt = self.table.shown(eye).prompt();
                    let rule = if ending.rule().is_empty() {
                        String::new()
                    } else {
                        format!(" ({})", ending.rule())
                    };
                    if ending.left().is_some() {
                        let winner =
                            ending.winner.map_or("", |s| self.table.info().sides[s.index()].name);
                        writeln!(self.out, "{winner} wins. {}", ending.text())?;
                    } else {
                        writeln!(self.out, "{} {}{rule}", prompt.ask, ending.text())?;
                    }
                    self.fair.seed = Some(self.seed);
                    writeln!(self.out, "The seed of dice and cards was {}.", self.seed.hex())?;
                    return Ok(true);
                }
                Node::Chance(chance) => {
                    let outcome = self.dice.draw(self.table.draws(), &chance);
                    let outcome = outcome.expect("invariant: these dice wait for nobody");
                    self.table.resolve(&outcome)?;
                }
                node => {
                    let seat = node.decider().ok_or("Nobody is to decide.")?;
                    if let Some((seat, mv)) = self.unasked() {
                        self.table.apply(seat, &mv)?;
                    } else if let Some((bot, at)) =
                        self.bot.as_mut().filter(|(_, at)| node.awaits(*at))
                    {
                        let turn = self.table.turn(*at).ok_or("The bot has no move.")?;
                        let choice = bot.choose(&*turn, &Limits::default())?;
                        self.table.apply(*at, &turn.write(choice))?;
                    } else if !self.ask(seat)? {
                        return Ok(false);
                    }
                }
            }
        }
    }

    /// The move that nobody is asked for: everybody can see that there is no other, or nothing else would change anything
    /// and nobody is here whom the question could tell something.
    fn unasked(&self) -> Option<(Seat, String)> {
        self.table.obvious().or_else(|| {
            let (_, bot) = self.bot.as_ref()?;
            let only = self.table.shown(Eye::of(bot.other())).prompt().only?;
            Some((bot.other(), only))
        })
    }

    /// What a person is asked. A choice that no click leads to on a page does what another one does: it is not listed, but
    /// can be typed.
    fn asked(&self, seat: Seat) -> Prompt {
        let mut prompt = self.table.shown(Eye::of(seat)).prompt();
        prompt.choices.retain(|c| c.offer != Offer::Click || !c.paths.is_empty());
        prompt
    }

    /// A person decides; `false` if he leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        let eye = Eye::of(seat);
        self.curtain(eye)?;
        self.news(eye)?;
        self.show(eye)?;
        // Asked once; after a question of his own the answer is not pushed out of sight by the list.
        write!(self.out, "{}", words::prompt(&self.asked(seat)))?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut line = String::new();
            if std::io::stdin().lock().read_line(&mut line)? == 0 {
                writeln!(self.out)?;
                return Ok(false);
            }
            match self.hear(seat, line.trim())? {
                Said::Done => return Ok(true),
                Said::Again => {}
                Said::Quit => return Ok(false),
            }
        }
    }

    /// Between two people at one screen, where something is hidden.
    fn curtain(&mut self, eye: Eye) -> Done {
        let changed = self.eye.is_some_and(|last| last != eye);
        self.eye = Some(eye);
        if !(self.table.info().hidden && changed && self.bot.is_none()) {
            return Ok(());
        }
        let seats = self.table.shown(eye).scene().seats;
        let seat = eye.seat().unwrap_or(Seat::First);
        let (comes, goes) = (&seats[seat].name, &seats[seat.other()].name);
        write!(self.out, "\x1b[2J\x1b[H{comes}, please. {goes} looks away. Press Enter. ")?;
        self.out.flush()?;
        let mut line = String::new();
        std::io::stdin().lock().read_line(&mut line)?;
        Ok(())
    }

    /// What happened since the last look.
    fn news(&mut self, eye: Eye) -> Done {
        let lines = self.table.log(eye, self.shown);
        self.shown = self.table.steps();
        if !lines.is_empty() {
            writeln!(self.out)?;
        }
        for entry in lines {
            writeln!(self.out, "  {}", entry.line.plain())?;
        }
        Ok(())
    }

    fn show(&mut self, eye: Eye) -> Done {
        let shown = self.table.shown(eye);
        let (scene, panels) = (shown.scene(), shown.panels());
        writeln!(self.out, "\n{}", words::scene(shown.text(), &scene, &panels))?;
        Ok(())
    }

    fn hear(&mut self, seat: Seat, said: &str) -> Result<Said, Failure> {
        let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
        match word {
            "" => {}
            "help" | "?" => writeln!(self.out, "{HELP}")?,
            "quit" | "exit" => return Ok(Said::Quit),
            "board" => self.show(Eye::of(seat))?,
            "list" => {
                write!(self.out, "{}", words::choices(&self.asked(seat), rest))?;
            }
            "log" => {
                for entry in self.table.log(Eye::of(seat), 0) {
                    let back = if entry.back { " (taken back)" } else { "" };
                    writeln!(self.out, "  {}{back}", entry.line.plain())?;
                }
            }
            "rules" => {
                for rule in &self.rules.rules {
                    writeln!(self.out, "  {:8} {}", rule.id, rule.title)?;
                }
            }
            "rule" => match self.rules.get(rest) {
                Some(rule) => writeln!(self.out, "{}", words::rule(rule, &self.rulings))?,
                None => {
                    writeln!(self.out, "There is no rule \"{rest}\". Type rules for the list.")?;
                }
            },
            "save" if !rest.is_empty() => match write_file(rest.as_ref(), self.record()) {
                Ok(()) => writeln!(self.out, "The record is in {rest}.")?,
                Err(Failure::Say(why)) => writeln!(self.out, "{why}")?,
                Err(pipe) => return Err(pipe),
            },
            "resign" => {
                self.table.leave(seat, Leaving::Resigned)?;
                return Ok(Said::Done);
            }
            "undo" => match self.table.undo(seat) {
                Ok(_) => {
                    // What was played unasked goes with the choice that led to it.
                    while self.unasked().is_some() && self.table.may_undo(seat).is_ok() {
                        self.table.undo(seat)?;
                    }
                    return Ok(Said::Done);
                }
                // Whom one would ask sits here: the word for it is `back`.
                Err(why) => {
                    let why = why.to_string();
                    let word = "Type back to take your last choice back, with all that followed.";
                    writeln!(self.out, "{}", why.replace("You may ask to take it back.", word))?;
                }
            },
            "back" => return self.take_back(seat),
            _ => return self.move_typed(seat, said),
        }
        Ok(Said::Again)
    }

    /// A bot has nothing against it, and two people at one screen have agreed already: they mean the last choice, of
    /// either side.
    fn take_back(&mut self, seat: Seat) -> Result<Said, Failure> {
        let mut said = Said::Again;
        while let Some(to) = self.last_choice(seat) {
            self.table.back(to)?;
            said = Said::Done;
            // What was played unasked goes with the choice that led to it.
            if self.unasked().is_none() {
                break;
            }
        }
        if matches!(said, Said::Again) {
            writeln!(self.out, "There is nothing to take back yet.")?;
        }
        Ok(said)
    }

    fn last_choice(&self, seat: Seat) -> Option<u32> {
        match self.bot {
            Some(_) => self.table.before_last_of(seat),
            None => Seat::BOTH.into_iter().filter_map(|s| self.table.before_last_of(s)).max(),
        }
    }

    fn move_typed(&mut self, seat: Seat, said: &str) -> Result<Said, Failure> {
        let choices = self.asked(seat).choices;
        let numbered = said.parse::<usize>().ok().and_then(|n| choices.get(n.wrapping_sub(1)));
        let mv = match (numbered, said.parse::<usize>()) {
            (Some(choice), _) => choice.mv.clone(),
            (None, Ok(_)) => {
                writeln!(self.out, "There are {} choices; type a number from 1.", choices.len())?;
                return Ok(Said::Again);
            }
            (None, Err(_)) => said.to_owned(),
        };
        match self.table.apply(seat, &mv) {
            Ok(_) => Ok(Said::Done),
            Err(refusal) => {
                writeln!(self.out, "{refusal}")?;
                Ok(Said::Again)
            }
        }
    }

    /// The eye that sees everything when the game is over; until then the eye of the person at the screen.
    fn end_eye(&self) -> Eye {
        let usual = self.eye.unwrap_or(Eye::Spectator);
        self.table.revealed().map_or(usual, Eye::Open)
    }

    /// The record: whole when it is over, else what the person at the screen may have.
    fn record(&self) -> String {
        self.table.record(self.end_eye(), self.players.clone(), Some(self.fair.clone())).write()
    }
}
