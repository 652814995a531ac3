import { and, asc, desc, eq, ilike, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CatalogueName, ListQuery } from './contract.ts'
import { products } from './tables.ts'

/** Which items of a catalogue a list shows. */
export function wanted(catalogue: CatalogueName, { q, brand, max }: ListQuery) {
  return and(
    eq(products.catalogue, catalogue),
    isNull(products.deletedAt),
    q?.trim() ? mentions(q.trim()) : undefined,
    brand ? sql`lower(${products.brand}) = lower(${brand})` : undefined,
    max === undefined ? undefined : lte(products.pricePaise, wholePaise(max)),
  )
}

function mentions(words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(products.name, pattern),
    ilike(products.description, pattern),
    ilike(products.brand, pattern),
    ilike(products.model, pattern),
  )
}

/** The highest price that the shop takes is the highest that is worth asking for. */
const wholePaise = (rupees: number) => sql`${Math.floor(Math.min(rupees, 1_000_000) * 100 + 1e-6)}::integer`

/** The newest first, unless asked otherwise; the id decides between equals, so that pages never overlap. */
export function inOrder(sort: ListQuery['sort']): SQL[] {
  const { pricePaise, createdAt, id } = products
  const name = sql`lower(${products.name}) collate "C"`
  const orders = {
    price_asc: [asc(pricePaise), asc(id)],
    price_desc: [desc(pricePaise), asc(id)],
    name_asc: [asc(name), asc(id)],
    name_desc: [desc(name), asc(id)],
  }
  return sort ? orders[sort] : [desc(createdAt), desc(id)]
}
