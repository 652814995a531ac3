import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { ShopProfile } from './contract.ts'
import { sampleProfile } from './sample-profile.ts'
import { shopProfile } from './tables.ts'
import type { Clock } from '../platform/clock.ts'

export const profileQuery = (db: Database) => db.select({ profile: shopProfile.profile }).from(shopProfile)

/** Fields added after the profile was stored have their sample value until the owner sets them. */
export const profileFromRows = ([row]: { profile: ShopProfile }[]): ShopProfile => ({
  ...sampleProfile,
  ...row?.profile,
})

export function shopStore(db: Database) {
  return {
    profile: async (): Promise<ShopProfile> => profileFromRows(await profileQuery(db)),

    /** Merges the given fields in one statement, so that concurrent edits of different fields are all stored. */
    async update(changed: Partial<ShopProfile>, now: Date) {
      const changes = JSON.parse(JSON.stringify(changed, toWellFormedText)) as Partial<ShopProfile>
      await db
        .insert(shopProfile)
        .values({ profile: { ...sampleProfile, ...changes }, changedAt: now })
        .onConflictDoUpdate({
          target: shopProfile.id,
          set: {
            profile: sql`${shopProfile.profile} || ${JSON.stringify(changes)}::jsonb`,
            changedAt: now,
          },
        })
    },

    async insertIfMissing(profile: ShopProfile, now: Date) {
      await db.insert(shopProfile).values({ profile, changedAt: now }).onConflictDoNothing()
    },
  }
}

/** jsonb rejects lone surrogates; replace them with U+FFFD, as text columns do. */
const toWellFormedText = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

/** Creates the sample profile on the first start; an existing profile stays as it is. */
export async function ensureShopProfile(db: Database, clock: Clock) {
  await shopStore(db).insertIfMissing(sampleProfile, clock())
}
