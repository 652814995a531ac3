import { sql } from 'drizzle-orm'
import type { DomainMetrics } from '../../platform/domains/server-manifest.ts'
import { sampleProfile } from './sample-profile.ts'

export interface ShopFigures {
  /** The UPI id that receives payments. `sample`: still the id of the sample profile. */
  upiId: 'own' | 'sample' | 'none'
  /** The owner has not switched card payments off. */
  acceptsCard: boolean
}

export const shopMetrics: DomainMetrics<ShopFigures> = {
  figures: () => ({
    upiId: sql`select case coalesce(max(case when profile -> 'acceptsUpi' = 'false' then '' else profile ->> 'upiId' end), ${sampleProfile.upiId})
        when '' then 'none' when ${sampleProfile.upiId} then 'sample' else 'own' end
      from shop_profile`,
    acceptsCard: sql`select coalesce(bool_and(coalesce(profile -> 'acceptsCard', 'true') <> 'false'), true) from shop_profile`,
  }),
}
