import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { ShopProfile } from './contract.ts'
import { sampleProfile } from './sample-profile.ts'
import { shopProfile } from './tables.ts'

export function shopStore(db: Database) {
  return {
    /** A field that is younger than the stored profile has its sample value until the owner sets it. */
    async profile(): Promise<ShopProfile> {
      const [row] = await db.select({ profile: shopProfile.profile }).from(shopProfile)
      return { ...sampleProfile, ...row?.profile }
    },

    /** Changes the named fields only, in one statement, so that two people editing lose nothing of each other's. */
    async change(wanted: Partial<ShopProfile>, now: Date) {
      const changes = JSON.parse(JSON.stringify(wanted, wholeCharacters)) as Partial<ShopProfile>
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

    async createMissing(profile: ShopProfile, now: Date) {
      await db.insert(shopProfile).values({ profile, changedAt: now }).onConflictDoNothing()
    },
  }
}

/** jsonb refuses half of a character; columns of text keep the sign that stands for it, and so does the profile. */
const wholeCharacters = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value
