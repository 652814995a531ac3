import { and, asc, count, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { ListFilter, LongListQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { containsText, countRows } from '../../platform/database/long-lists.ts'
import type { PageViews } from './contract.ts'
import { pageViews } from './tables.ts'

interface PageView {
  day: string
  route: string
  path: string
}

/** Anyone can report a page view, so new paths beyond this many a day are dropped: invented paths must not fill the disk. */
const maxPathsPerDay = 5000

/** The product whose page was viewed, such as `/sales/details/<id>`. Raw SQL, because products are another domain's table. */
const productName = sql<string | null>`(select name from stock_levels
  where product_id = (substring(${pageViews.path} from '^/[a-z]+/details/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'))::uuid)`

const isListed = ({ until, q }: ListFilter) =>
  and(until === undefined ? undefined : lte(pageViews.day, until), containsText(q, [pageViews.path]))

export function pageViewsStore(db: Database) {
  const increment = { views: sql`${pageViews.views} + 1` }

  return {
    async count({ day, route, path }: PageView) {
      const counted = await db
        .update(pageViews)
        .set(increment)
        .where(and(eq(pageViews.day, day), eq(pageViews.route, route), eq(pageViews.path, path)))
        .returning({ views: pageViews.views })
      if (counted.length > 0 || (await this.countPaths(day)) >= maxPathsPerDay) return
      await db
        .insert(pageViews)
        .values({ day, route, path, views: 1 })
        .onConflictDoUpdate({ target: [pageViews.day, pageViews.route, pageViews.path], set: increment })
    },

    async countPaths(day: string) {
      const [row] = await db.select({ paths: count() }).from(pageViews).where(eq(pageViews.day, day))
      return row!.paths
    },

    /** Newest day first, then the most viewed path. */
    async list(query: LongListQuery): Promise<PageViews[]> {
      return db
        .select({ ...getTableColumns(pageViews), product: productName })
        .from(pageViews)
        .where(isListed(query))
        .orderBy(desc(pageViews.day), desc(pageViews.views), asc(pageViews.path), asc(pageViews.route))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
    },

    total: (filter: ListFilter) => countRows(db, pageViews, isListed(filter)),
  }
}
