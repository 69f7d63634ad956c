//! Which server owns a table.

use tokio_postgres::Error;
use tudor_table::storage::{NodeId, Ownership};

use crate::connect::{Connection, Reconnecting};
use crate::node::{self, OwnNode};

/// Between the two statements of a claim other servers may act, and the claim begins again; at most this often.
const ROUNDS: usize = 8;

/// Makes this server the owner of a table, or names the owner.
///
/// These are two statements on purpose. In one, the part that reads the owner would read a snapshot from before the update: a server that
/// lost the race would read "nobody's". An owner whose beat is too old is ended over the connection `ends`: that may have to wait for a
/// group of the owner, and other claims must not wait with it.
///
/// # Errors
/// What PostgreSQL said.
pub async fn claim(
    connection: &Connection,
    ends: &Reconnecting,
    me: &OwnNode,
    id: &str,
) -> Result<Ownership, Error> {
    // Of two servers that claim at once the row's lock lets one through; for the other PostgreSQL checks the condition again.
    let take = connection
        .prepared(
            "UPDATE tables SET owner = $1, term = term + 1
             WHERE id = $2 AND owner IS DISTINCT FROM $1
               AND (owner IS NULL OR EXISTS (SELECT 1 FROM nodes WHERE nodes.id = owner AND ended IS NOT NULL))
               AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $1 AND ended IS NULL)",
        )
        .await?;
    let look = connection
        .prepared(
            "SELECT owner, coalesce(address, ''), ended IS NULL,
                    coalesce(greatest(at, pg_postmaster_start_time()) < clock_timestamp() - interval '3 s', true)
             FROM tables LEFT JOIN nodes ON nodes.id = owner LEFT JOIN beats ON node = owner
             WHERE tables.id = $1",
        )
        .await?;
    for _ in 0..ROUNDS {
        if connection.client.execute(&take, &[&me.id.0, &id]).await? > 0 {
            return Ok(Ownership::Here);
        }
        // There is no such table: to load it tells.
        let Some(row) = connection.client.query_opt(&look, &[&id]).await? else {
            return Ok(Ownership::Here);
        };
        let owner: Option<i64> = row.get(0);
        if owner == Some(me.id.0) {
            return Ok(Ownership::Here);
        }
        let (Some(owner), Some(true)) = (owner, row.get::<_, Option<bool>>(2)) else { continue };
        let (node, address) = (NodeId(owner), row.get(1));
        let unheard: bool = row.get(3);
        if !(unheard
            && me.may_judge()
            && node::end(&*ends.connection().await?, node, false).await?)
        {
            return Ok(Ownership::At { node, address });
        }
    }
    // Every owner ended just after it was read: the next request asks again.
    let row = connection.client.query_opt(&look, &[&id]).await?;
    let owner = row.as_ref().and_then(|row| row.get::<_, Option<i64>>(0)).unwrap_or_default();
    let address = row.and_then(|row| row.get::<_, Option<String>>(1)).unwrap_or_default();
    Ok(Ownership::At { node: NodeId(owner), address })
}

/// For a server that takes no more tables: the owner of the table, or a server that may take it. This server's tables stay its own until
/// it has ended. None if no other server lives.
///
/// # Errors
/// What PostgreSQL said.
pub async fn look_elsewhere(
    connection: &Connection,
    me: NodeId,
    id: &str,
) -> Result<Option<Ownership>, Error> {
    // The owner comes first. Otherwise the same table leads everybody to the same server, and the tables spread over all of them.
    let look = connection
        .prepared(
            "SELECT nodes.id, address FROM nodes LEFT JOIN beats ON node = nodes.id
               LEFT JOIN tables ON owner = nodes.id AND tables.id = $2
             WHERE ended IS NULL AND (tables.id IS NOT NULL OR (nodes.id <> $1 AND address <> '' AND NOT leaving
               AND coalesce(greatest(at, pg_postmaster_start_time()) > clock_timestamp() - interval '3 s', true)))
             ORDER BY tables.id IS NULL, md5(nodes.id::text || $2) LIMIT 1",
        )
        .await?;
    let row = connection.client.query_opt(&look, &[&me.0, &id]).await?;
    Ok(row.map(|row| match NodeId(row.get(0)) {
        node if node == me => Ownership::Here,
        node => Ownership::At { node, address: row.get(1) },
    }))
}
