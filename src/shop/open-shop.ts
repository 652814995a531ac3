import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { sampleProfile } from './sample-profile.ts'
import { shopStore } from './store.ts'

/** Gives a new shop its profile; one that has been edited stays as it is. */
export async function openShop(db: Database, clock: Clock) {
  await shopStore(db).createMissing(sampleProfile, clock())
}
