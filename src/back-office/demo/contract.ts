import { z } from 'zod'
import { Message, type Contract } from '../../platform/contract.ts'

export const removalWord = 'REMOVE'
export const removalWordNeeded = `Please type ${removalWord} in capital letters.`

const Count = z.int()

export const DemoData = z.object({
  items: Count,
  /** Of the items those that staff edited. */
  changedItems: Count,
  orders: Count,
  /** Why nothing can be removed now, in sentences. */
  blockers: z.array(z.string()),
})
export type DemoData = z.infer<typeof DemoData>

const Removal = z.object({
  confirmation: z.literal(removalWord, removalWordNeeded),
  /** Items that staff edited stay for sale. */
  retainChangedItems: z.boolean(),
})

const access = { access: 'staff', permission: 'system', data: 'shop' } as const

export const demoDataContract = {
  show: {
    method: 'GET',
    url: '/api/admin/demo-data',
    config: access,
    schema: { response: { 200: DemoData } },
  },
  /** Refused (409) while a sample order has real money. A second call finds nothing and changes nothing. */
  remove: {
    method: 'POST',
    url: '/api/admin/demo-data/removal',
    config: { ...access, recentAuth: true },
    schema: { body: Removal, response: { 200: Message } },
  },
} as const satisfies Contract
