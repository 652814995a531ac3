import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { daysAfter } from '../../../platform/clock.ts'
import type { PageQuery } from '../../../platform/contract.ts'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { toRupees, type Paise } from '../../../platform/money/money.ts'
import type { CatalogueName } from '../contract.ts'
import type { DeletedItem } from '../product-table/contract.ts'
import { products } from '../tables.ts'
import { bumpRevisions } from './revisions-store.ts'

/** So long a deleted item can be put back. */
export const putBackDays = 30

interface DeletedRow extends Record<string, unknown> {
  id: string
  catalogue: CatalogueName
  name: string
  brand: string
  image_url: string
  code: number
  pricePaise: Paise
  stock: number | null
  deleted_at: string
  staff: string | null
}

/** Items that staff deleted. They keep their row, so that putting one back brings everything of it. */
export function deletedItemsStore(db: Database) {
  const recent = (now: Date) =>
    sql`deleted_by is not null and deleted_at > ${daysAfter(now, -putBackDays).toISOString()}::timestamptz`

  return {
    /** One page of those that can be put back, the last deleted first. */
    async page({ page, limit }: PageQuery, now: Date): Promise<DeletedItem[]> {
      const { rows } = await db.execute<DeletedRow>(sql`
        select p.id, catalogue, name, brand, image_url, shop_code as code, price_paise as "pricePaise", on_hand - held as stock,
          to_json(deleted_at) #>> '{}' as deleted_at, user_names.full_name as staff
        from products p left join user_names on user_names.id = deleted_by
        where ${recent(now)} order by p.deleted_at desc, p.id limit ${limit} offset ${(page - 1) * limit}`)
      return rows.map(toDeletedItem)
    },

    count: (now: Date) => db.$count(products, recent(now)),

    /** The row of an item that staff deleted, however long ago, locked until the transaction ends. */
    async lock(id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .select()
        .from(products)
        .where(and(eq(products.id, id), isNotNull(products.deletedBy)))
        .for('update')
      return row
    },

    async putBack(id: string, { barcode, now }: { barcode: string | null; now: Date }) {
      const rows = await db
        .update(products)
        .set({
          deletedAt: null,
          deletedBy: null,
          barcode,
          version: sql`${products.version} + 1`,
          updatedAt: now,
        })
        .where(eq(products.id, id))
        .returning({ catalogue: products.catalogue })
      await bumpRevisions(db, rows)
    },

    /** Name of an item that is for sale. */
    async nameForSale(id: string): Promise<string | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .select({ name: products.name })
        .from(products)
        .where(and(eq(products.id, id), isNull(products.deletedAt)))
      return row?.name
    },
  }
}

const toDeletedItem = ({ image_url, pricePaise, deleted_at, ...row }: DeletedRow): DeletedItem => ({
  id: row.id,
  catalogue: row.catalogue,
  name: row.name,
  brand: row.brand,
  imageUrl: image_url,
  code: row.code,
  price: toRupees(pricePaise),
  stock: row.stock,
  deletedAt: new Date(deleted_at).toISOString(),
  putBackUntil: daysAfter(new Date(deleted_at), putBackDays).toISOString(),
  staff: row.staff,
})
