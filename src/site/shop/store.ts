import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { StoredShop } from './settings/contract.ts'
import {
  noGrievanceOfficer,
  sampleGrievanceOfficer,
  newProfile,
  sampleProfile,
  sampleSettings,
} from './sample-profile.ts'
import { shopProfile } from './tables.ts'
import type { Clock } from '../../platform/clock.ts'

const selectProfile = (db: Database) => db.select({ profile: shopProfile.profile }).from(shopProfile)

/** Fields added after the profile was stored have their sample value until the owner sets them. */
const profileFromRows = ([row]: { profile: StoredShop }[]): StoredShop => ({
  ...sampleProfile,
  ...row?.profile,
  counter: { ...sampleProfile.counter, ...row?.profile.counter },
})

/** SQL of the stored pictures of the profile: `path`, such as "/media/<folder>/<file>", and `name` for people. */
export const profilePictures = `
  select profile ->> 'logo' as path, 'the shop’s logo' as name from shop_profile where profile ->> 'logo' like '/media/%'
  union all select profile ->> 'profileImage', 'the owner’s photo' from shop_profile where profile ->> 'profileImage' like '/media/%'`

export function shopStore(db: Database) {
  return {
    profile: async (): Promise<StoredShop> => profileFromRows(await selectProfile(db)),

    /** Undefined in a shop that was never started. */
    storedName: async () => (await selectProfile(db))[0]?.profile.name,

    /** Until the commit no other transaction changes the profile. */
    lock: async (): Promise<StoredShop> => profileFromRows(await selectProfile(db).for('update')),

    /** Merges the given fields in one statement, so that concurrent edits of different fields are all stored. */
    async update(changed: Partial<StoredShop>, now: Date) {
      const changes = JSON.parse(JSON.stringify(changed, toWellFormedText)) as Partial<StoredShop>
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

    /** Leaves a rating and a grievance officer that the owner typed. */
    async clearSampleValues(now: Date) {
      const { rating, grievanceOfficer } = await this.lock()
      if (rating === sampleProfile.rating) await this.update({ rating: null }, now)
      if (grievanceOfficer === sampleGrievanceOfficer.grievanceOfficer)
        await this.update(noGrievanceOfficer, now)
    },

    async insertIfMissing(profile: StoredShop, now: Date) {
      await db.insert(shopProfile).values({ profile, changedAt: now }).onConflictDoNothing()
    },
  }
}

/** jsonb rejects lone surrogates; replace them with U+FFFD, as text columns do. */
const toWellFormedText = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

/**
 * Creates the profile on the first start; an existing one stays as it is. Returns whether it has the sample UPI id: a shop that
 * was begun without the demo gets no demo items at a later start either.
 */
export async function ensureShopProfile(db: Database, clock: Clock, { isDemo = true } = {}) {
  const store = shopStore(db)
  const demoProfile = { ...sampleProfile, ...sampleGrievanceOfficer, ...sampleSettings }
  await store.insertIfMissing(isDemo ? demoProfile : newProfile, clock())
  return (await store.profile()).upiId === sampleProfile.upiId
}
