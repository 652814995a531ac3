import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { pageStart } from '../platform/row-counts/page-start.ts'
import { rowCountsStore } from '../platform/row-counts/row-counts-store.ts'
import type { PageViews } from './contract.ts'
import { pageViews } from './tables.ts'

interface Visit {
  day: string
  route: string
  path: string
}

/** Anyone may report a visit, so invented paths must not fill the disk: beyond this many a day, new ones are dropped. */
const mostPathsADay = 5000

export function visitsStore(db: Database) {
  const oneMore = { views: sql`${pageViews.views} + 1` }

  return {
    async count({ day, route, path }: Visit) {
      const counted = await db
        .update(pageViews)
        .set(oneMore)
        .where(and(eq(pageViews.day, day), eq(pageViews.route, route), eq(pageViews.path, path)))
        .returning({ views: pageViews.views })
      if (counted.length > 0 || (await this.pathsOn(day)) >= mostPathsADay) return
      await db
        .insert(pageViews)
        .values({ day, route, path, views: 1 })
        .onConflictDoUpdate({ target: [pageViews.day, pageViews.route, pageViews.path], set: oneMore })
    },

    async pathsOn(day: string) {
      const [row] = await db.select({ paths: count() }).from(pageViews).where(eq(pageViews.day, day))
      return row!.paths
    },

    /** The newest day first, and in it what was looked at most. */
    async newest({ page, limit }: PageQuery): Promise<z.infer<typeof PageViews>[]> {
      const { from, offset } = await pageStart(db, { list: 'page_views', page, limit })
      return db
        .select()
        .from(pageViews)
        .where(from(pageViews.day))
        .orderBy(desc(pageViews.day), desc(pageViews.views), asc(pageViews.path), asc(pageViews.route))
        .limit(limit)
        .offset(offset)
    },

    total: () => rowCountsStore(db).total('page_views'),
  }
}
