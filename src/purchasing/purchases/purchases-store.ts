import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { sqlState, uniqueViolation } from '../../platform/database/transaction.ts'
import { containsPattern } from '../../platform/database/text-search.ts'
import { isUuid } from '../../platform/ids.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import type { PurchaseKind } from './contract.ts'
import { numberUsed } from './errors.ts'
import { purchaseLines, purchases } from './tables.ts'
import { yearLabel } from './year-rules.ts'

export type StoredPurchase = typeof purchases.$inferSelect
export type StoredLine = typeof purchaseLines.$inferSelect
export type NewPurchase = typeof purchases.$inferInsert
export type NewLine = typeof purchaseLines.$inferInsert

export interface PurchaseRow extends Record<string, unknown> {
  id: string
  kind: PurchaseKind
  supplierId: string
  supplier: string
  number: string
  day: string
  totalPaise: number
  pieces: number
  received: number
}

interface PurchaseQuery extends PageQuery {
  q: string
  /** Those alone of which goods are still to come. */
  open: boolean
}

const received = sql`(
  select coalesce(sum(r.quantity), 0)::int from purchase_lines l join purchase_receipts r on r.line_id = l.id where l.purchase_id = p.id)`
const pieces = sql`(select coalesce(sum(l.quantity), 0)::int from purchase_lines l where l.purchase_id = p.id)`

const isListed = ({ q, open }: Pick<PurchaseQuery, 'q' | 'open'>) => {
  const text = containsPattern(q)
  const isFound = sql`(p.number ilike ${text} or s.name ilike ${text}
    or exists (select from purchase_lines l where l.purchase_id = p.id and l.name ilike ${text}))`
  return sql`${q === '' ? sql`true` : isFound} and ${open ? sql`p.kind = 'bill' and ${received} < ${pieces}` : sql`true`}`
}

export function purchasesStore(db: Database) {
  const rowsWhere = (where: SQL, rest: SQL) => sql`
    select p.id, p.kind, p.supplier_id as "supplierId", s.name as supplier, p.number, p.day::text as day, p.total_paise::float8 as "totalPaise",
      ${pieces} as pieces, ${received} as received
    from purchases p join suppliers s on s.id = p.supplier_id where ${where} ${rest}`
  return {
    async page({ page, limit, ...query }: PurchaseQuery) {
      const { rows } = await db.execute<PurchaseRow>(
        rowsWhere(
          isListed(query),
          sql`order by p.day desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`,
        ),
      )
      const counted = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from purchases p join suppliers s on s.id = p.supplier_id where ${isListed(query)}`)
      return { rows, total: counted.rows[0]!.count }
    },

    async summary(id: string): Promise<PurchaseRow | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.execute<PurchaseRow>(rowsWhere(sql`p.id = ${id}`, sql``))).rows[0]
    },

    async byId(id: string): Promise<StoredPurchase | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(purchases).where(eq(purchases.id, id)))[0]
    },

    /** Locks the row until the transaction ends. */
    async lock(id: string): Promise<StoredPurchase | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(purchases).where(eq(purchases.id, id)).for('update'))[0]
    },

    linesOf: (id: string): Promise<StoredLine[]> =>
      db
        .select()
        .from(purchaseLines)
        .where(eq(purchaseLines.purchaseId, id))
        .orderBy(asc(purchaseLines.position)),

    debitNotesOf: (id: string): Promise<StoredPurchase[]> =>
      db
        .select()
        .from(purchases)
        .where(eq(purchases.billId, id))
        .orderBy(asc(purchases.day), asc(purchases.id)),

    async isPaid(id: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select from supplier_payment_parts where purchase_id = ${id} limit 1`,
      )
      return rows.length > 0
    },

    /** Price without tax of one piece on the newest bill with the item. */
    async lastPrice(productId: string): Promise<Paise | null> {
      const [line] = await db
        .select({ pricePaise: purchaseLines.unitPricePaise })
        .from(purchaseLines)
        .innerJoin(purchases, and(eq(purchases.id, purchaseLines.purchaseId), eq(purchases.kind, 'bill')))
        .where(eq(purchaseLines.productId, productId))
        .orderBy(sql`${purchases.day} desc, ${purchases.id} desc`)
        .limit(1)
      return line ? paise(line.pricePaise) : null
    },
  }
}

/** Enters and changes bills and debit notes. */
export function purchaseEntriesStore(db: Database) {
  const named = (purchase: Pick<StoredPurchase, 'number' | 'day'>) => (error: unknown) => {
    throw sqlState(error) === uniqueViolation ? numberUsed(purchase.number, yearLabel(purchase.day)) : error
  }
  return {
    /** @throws numberUsed (409) */
    async add(purchase: NewPurchase, lines: NewLine[]) {
      await db.insert(purchases).values(purchase).catch(named(purchase))
      await db.insert(purchaseLines).values(lines)
    },

    /** With these lines; others go. @throws numberUsed (409) */
    async save(
      purchase: Partial<NewPurchase> & Pick<StoredPurchase, 'id' | 'number' | 'day'>,
      lines: NewLine[],
    ) {
      const { id, ...values } = purchase
      await db.update(purchases).set(values).where(eq(purchases.id, id)).catch(named(purchase))
      const stored = await purchasesStore(db).linesOf(id)
      const gone = stored.filter((line) => lines.every((other) => other.id !== line.id))
      await this.removeLines(gone.map((line) => line.id))
      // Lines may change places, and no two of them have one.
      await db.execute(sql`update purchase_lines set position = 0 - position where purchase_id = ${id}`)
      const known = new Set(stored.map((line) => line.id))
      for (const line of lines.filter((other) => known.has(other.id)))
        await db.update(purchaseLines).set(line).where(eq(purchaseLines.id, line.id))
      const added = lines.filter((line) => !known.has(line.id))
      if (added.length > 0) await db.insert(purchaseLines).values(added)
    },

    async removeLines(ids: string[]) {
      if (ids.length > 0) await db.delete(purchaseLines).where(inArray(purchaseLines.id, ids))
    },

    async remove(id: string) {
      await db.delete(purchaseLines).where(eq(purchaseLines.purchaseId, id))
      await db.delete(purchases).where(eq(purchases.id, id))
    },
  }
}
