import { z } from 'zod'
import type { Contract } from '../../platform/contract.ts'

/**
 * How soon the owner must act. `ok`: not at all. `attention`: within the week, for example on a setting, a decision or a refund by
 * hand. `urgent`: today, because money, orders or the accounts are at risk or a customer has waited longer than promised.
 */
export const Level = z.enum(['urgent', 'attention', 'ok'])
export type Level = z.infer<typeof Level>

/** One condition, in words for the owner. */
export const Condition = z.object({
  id: z.string(),
  level: Level,
  title: z.string(),
  says: z.string(),
  /** What to do, if anything. */
  advice: z.string().optional(),
  /** The page of the back office for it. */
  to: z.string().optional(),
})
export type Condition = z.infer<typeof Condition>

const ShopStatus = z.object({ at: z.iso.datetime(), conditions: z.array(Condition) })
export type ShopStatus = z.infer<typeof ShopStatus>

export const statusContract = {
  conditions: {
    method: 'GET',
    url: '/api/admin/status',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response: { 200: ShopStatus } },
  },
} as const satisfies Contract
