import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { containsText } from '../../platform/database/long-lists.ts'
import { isUuid } from '../../platform/ids.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import type { BillBalance } from './dues-rules.ts'
import { suppliers } from './tables.ts'

export type StoredSupplier = typeof suppliers.$inferSelect
type SupplierValues = Pick<StoredSupplier, 'name' | 'phone' | 'gstin' | 'address' | 'note'>

export interface SupplierBalance extends BillBalance {
  supplierId: string
}

interface BalanceRow extends Record<string, unknown> {
  supplierId: string
  id: string
  number: string
  day: string
  totalPaise: number
  settledPaise: number
}

interface SupplierQuery extends PageQuery {
  q: string
  archived: boolean
}

/** What the shop owes a supplier: bills less debit notes and payments. */
const balance = sql`(
  coalesce((select sum(case kind when 'bill' then total_paise else 0 - total_paise end) from purchases p where p.supplier_id = suppliers.id), 0)
  - coalesce((select sum(amount_paise) from supplier_payments m where m.supplier_id = suppliers.id and m.taken_back_at is null), 0)
)::float8`

/** Bills `p` with what debit notes and payments that name them have settled. */
const billBalances = sql`
  select p.supplier_id as "supplierId", p.id, p.number, p.day::text as day, p.total_paise::float8 as "totalPaise", (
    coalesce((select sum(d.total_paise) from purchases d where d.bill_id = p.id), 0)
    + coalesce((select sum(part_paise) from supplier_payment_parts b join supplier_payments m on m.id = b.payment_id
        where b.purchase_id = p.id and m.taken_back_at is null), 0)
  )::float8 as "settledPaise"
  from purchases p where p.kind = 'bill'`

export function suppliersStore(db: Database) {
  return {
    async page({ q, archived, page, limit }: SupplierQuery) {
      const isListed = and(
        archived ? isNotNull(suppliers.archivedAt) : isNull(suppliers.archivedAt),
        containsText(q, [suppliers.name, suppliers.phone, suppliers.gstin]),
      )
      const rows = await db
        .select({ supplier: suppliers, balancePaise: sql<number>`${balance}` })
        .from(suppliers)
        .where(isListed)
        .orderBy(asc(sql`lower(${suppliers.name})`))
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: await db.$count(suppliers, isListed) }
    },

    async byId(id: string): Promise<StoredSupplier | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(suppliers).where(eq(suppliers.id, id)))[0]
    },

    /** Until the transaction ends, no other one changes what is owed. */
    async lock(id: string): Promise<StoredSupplier | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(suppliers).where(eq(suppliers.id, id)).for('update'))[0]
    },

    /** Another one with this name or GSTIN. */
    async alike(id: string, { name, gstin }: SupplierValues): Promise<StoredSupplier | undefined> {
      const isAlike = or(
        sql`lower(${suppliers.name}) = lower(${name})`,
        gstin === '' ? undefined : eq(suppliers.gstin, gstin),
      )
      return (
        await db
          .select()
          .from(suppliers)
          .where(and(ne(suppliers.id, id), isAlike))
      )[0]
    },

    add: (supplier: SupplierValues & Pick<StoredSupplier, 'id' | 'addedAt'>) =>
      db.insert(suppliers).values(supplier),

    save: (id: string, values: Partial<SupplierValues & Pick<StoredSupplier, 'archivedAt'>>) =>
      db.update(suppliers).set(values).where(eq(suppliers.id, id)),

    remove: (id: string) => db.delete(suppliers).where(eq(suppliers.id, id)),

    async hasBooks(id: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select from purchases where supplier_id = ${id} union all select from supplier_payments where supplier_id = ${id} limit 1`)
      return rows.length > 0
    },
  }
}

/** What is owed to suppliers. */
export function supplierBalancesStore(db: Database) {
  const toBalance = (row: BalanceRow): SupplierBalance => ({
    ...row,
    totalPaise: paise(row.totalPaise),
    settledPaise: paise(row.settledPaise),
  })
  return {
    async balanceOf(id: string): Promise<Paise> {
      const [row] = await db
        .select({ balancePaise: sql<number>`${balance}` })
        .from(suppliers)
        .where(eq(suppliers.id, id))
      return paise(row?.balancePaise ?? 0)
    },

    async billsOf(id: string): Promise<SupplierBalance[]> {
      const { rows } = await db.execute<BalanceRow>(sql`${billBalances} and p.supplier_id = ${id}`)
      return rows.map(toBalance)
    },

    /** Of all suppliers, those that are not settled to the paisa. */
    async openBills(): Promise<SupplierBalance[]> {
      const { rows } = await db.execute<BalanceRow>(sql`
        select * from (${billBalances}) b where "totalPaise" <> "settledPaise"`)
      return rows.map(toBalance)
    },

    /** Payments beyond their parts, by supplier. */
    async onAccount(id?: string): Promise<Map<string, Paise>> {
      const { rows } = await db.execute<{ supplierId: string; restPaise: number }>(sql`
        select m.supplier_id as "supplierId", sum(m.amount_paise - coalesce(b.paise, 0))::float8 as "restPaise"
        from supplier_payments m
        left join (select payment_id, sum(part_paise) as paise from supplier_payment_parts group by 1) b on b.payment_id = m.id
        where m.taken_back_at is null ${id === undefined ? sql`` : sql`and m.supplier_id = ${id}`}
        group by 1`)
      return new Map(rows.map(({ supplierId, restPaise }) => [supplierId, paise(restPaise)]))
    },

    /** Names and numbers of those with these ids. */
    async summaries(ids: string[]) {
      const { rows } = await db.execute<{ id: string; name: string; phone: string }>(
        sql`select id, name, phone from suppliers where id = any(${sql.param(ids)}::uuid[])`,
      )
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}
