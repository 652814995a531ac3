import { z } from 'zod'
import { Id, Message, type Contract } from '../../../platform/contract.ts'
import { singleLine } from '../../../platform/text-fields.ts'

export const ShopDevice = z.object({
  id: z.string(),
  name: z.string(),
  markedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})
export type ShopDevice = z.infer<typeof ShopDevice>

const url = '/api/admin/devices'
const owner = { access: 'staff', permission: 'staff', data: 'shop' } as const

/** Browsers on which staff stay signed in and use their PIN. */
export const shopDevicesContract = {
  list: { method: 'GET', url, config: owner, schema: { response: { 200: z.array(ShopDevice) } } },
  /** Marks the browser that sends the call. */
  mark: {
    method: 'POST',
    url,
    config: { ...owner, recentAuth: true },
    schema: {
      body: z.object({
        name: singleLine({
          required: 'Please name this device, such as “Counter”.',
          max: 60,
          tooLong: 'A name can have at most 60 characters.',
        }),
      }),
      response: { 201: ShopDevice },
    },
  },
  /** Also ends the sessions on it. */
  remove: {
    method: 'DELETE',
    url: `${url}/:id`,
    config: { ...owner, recentAuth: true },
    schema: { params: z.object({ id: Id }), response: { 200: Message } },
  },
} as const satisfies Contract
