import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

interface CostColumn extends Record<string, unknown> {
  table: string
  column: string
}

/** Tables whose amounts are all costs: what the shop buys and pays to those who sell to it. */
const costTables = /^(purchases?|supplier|device_purchases|used_phone|buyback|job_costs)/
/** Amounts that are costs in the other tables. */
const costColumns = /(^|_)(cost|costs|stock_value)_/

/** The price of a used phone that is not bought yet is agreed, and paid, by anyone at the counter. */
const openOffer = 'offered'

const isCost = ({ table, column }: CostColumn) =>
  costTables.test(table) ||
  costColumns.test(column) ||
  ['stock_moves.value_paise', 'cash_moves.amount_paise'].includes(`${table}.${column}`)

/** Cash for a purchase is a cost while its shift is open: afterwards it is part of the sums with which the count is compared. */
const cashForPurchases = sql`t.reason in ('supplier', 'used_phone')
  and t.shift_id in (select id from drawer_shifts where closed_at is null)`

/** Every column of an amount that is a cost, also of tables that are added later. */
async function costColumnsOf(db: Database): Promise<CostColumn[]> {
  const { rows } = await db.execute<CostColumn>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name like '%\_paise' and c.is_generated = 'NEVER' order by 1, 2`)
  return rows.filter(isCost)
}

/** Changes every cost in the database by an amount of its own, past triggers and checks. Returns the columns that had rows. */
export async function changeCosts(db: Database): Promise<string[]> {
  const columns = await costColumnsOf(db)
  const changed: string[] = []
  await inTransaction(db, async (tx) => {
    for (const table of new Set(columns.map((each) => each.table))) await dropChecks(tx, table)
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [place, { table, column }] of columns.entries()) {
      const name = sql.identifier(column)
      const { rows } = await tx.execute(
        sql`update ${sql.identifier(table)} t set ${name} = ${name} + ${7_391_37 + place * 1_000_00}
          where ${name} is not null and coalesce(to_jsonb(t) ->> 'state', '') <> ${openOffer}
            and ${table === 'cash_moves' ? cashForPurchases : sql`true`} returning 1`,
      )
      if (rows.length > 0) changed.push(`${table}.${column}`)
    }
  })
  return changed
}

async function dropChecks(tx: Database, table: string) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select conname as name from pg_constraint where contype = 'c' and conrelid = ${`public.${table}`}::regclass`)
  for (const { name } of rows)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
}
