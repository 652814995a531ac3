import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { fillDemoShop } from './fill-demo-shop.ts'

/** Fills a shop that never had an item: the items first, then what each domain makes of them. */
export async function fillDemo(db: Database, clock: Clock, domains: readonly ServerManifest[]) {
  if ((await fillDemoShop(db, clock)) === 0) return
  for (const { demoData } of domains) await demoData?.fill?.(db, clock)
}
