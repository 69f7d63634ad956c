//! Hashes of secrets as columns of SQLite: 32 bytes.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};

use crate::secret::{GuestId, InviteHash, SeatKeyHash};

macro_rules! column {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.bytes().to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                FromSql::column_result(value).map(Self::from_bytes)
            }
        }
    )*};
}

column! { GuestId InviteHash SeatKeyHash }
