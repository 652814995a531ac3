import { z } from 'zod'
import { Id, Message, type Contract } from '../../../platform/contract.ts'

/** Without today's validation: rules may have changed since it was saved, and the checkout says what to correct. */
export const SavedAddress = z.object({
  id: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  /** Empty if the order was collected and needed none. */
  deliveryAddress: z.string(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

export const savedAddressesContract = {
  /** The last used one first; a guest has none. */
  list: {
    method: 'GET',
    url: '/api/auth/addresses',
    config: { access: 'customer', data: 'own' },
    schema: { response: { 200: z.array(SavedAddress) } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/auth/addresses/:id',
    config: { access: 'customer', data: 'own' },
    schema: { params: z.object({ id: Id }), response: { 200: Message } },
  },
} as const satisfies Contract
