import { asc, eq, sql } from 'drizzle-orm'
import type { ListQuery } from './contract.ts'
import { inOrder, placeIn, wanted, type Milestone } from './list-store.ts'
import { pageSize } from './page-store.ts'
import type { Shelf } from './search/shelves.ts'
import { products } from './tables.ts'

/** Between two of them an index is read entry by entry. */
const stride = 1_000

/**
 * The last milestone before a page, so that a far one costs no more than a near one. All of a list are read at once, when
 * one is needed, and again after something of the catalogue has changed.
 */
export async function milestoneBefore(
  shelf: Shelf,
  { page = 1, limit = pageSize, sort, brand = [], max }: ListQuery,
): Promise<Milestone | undefined> {
  const passed = Math.floor(((page - 1) * limit) / stride)
  // Of several brands each is read from an index of its own.
  if (passed === 0 || brand.length > 1) return undefined
  const read = () => milestonesOf(shelf, sort, { brand, max })
  const milestones = await shelf.remember(['milestones', sort, brand, max], read)
  return milestones[Math.min(passed, milestones.length) - 1]
}

function milestonesOf(
  { db, catalogue }: Shelf,
  sort: ListQuery['sort'],
  filters: Pick<ListQuery, 'brand' | 'max'>,
): Promise<Milestone[]> {
  const order = sql.join(inOrder(sort, []), sql`, `)
  const counted = db
    .select({
      ...placeIn(sort),
      items: sql<number>`(row_number() over (order by ${order}))::int`.as('items'),
    })
    .from(products)
    .where(wanted(catalogue, [], filters))
    .as('counted')
  return db
    .select()
    .from(counted)
    .where(eq(sql`${counted.items} % ${sql.raw(String(stride))}`, 0))
    .orderBy(asc(counted.items))
}
