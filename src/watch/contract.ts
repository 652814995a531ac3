import { z } from 'zod'
import type { Contract } from '../platform/contract.ts'

/** One thing the owner may want to know of, in words. `bad`: do something; `watch`: have a look; `well`: nothing to do. */
export const Condition = z.object({
  id: z.string(),
  state: z.enum(['well', 'watch', 'bad']),
  title: z.string(),
  says: z.string(),
  /** What to do, where there is something to do. */
  advice: z.string().optional(),
  /** The page of the back office where it is done. */
  to: z.string().optional(),
})
export type Condition = z.infer<typeof Condition>

const ShopStatus = z.object({ at: z.iso.datetime(), conditions: z.array(Condition) })
export type ShopStatus = z.infer<typeof ShopStatus>

export const watchContract = {
  status: {
    method: 'GET',
    url: '/api/admin/status',
    config: { access: 'staff', data: 'shop' },
    schema: { response: { 200: ShopStatus } },
  },
} as const satisfies Contract
