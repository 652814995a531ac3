import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { multiLine } from '../../../platform/text-fields.ts'
import { AdminOrderDetails } from '../admin/contract.ts'

export const maxNoteLength = 1000

export const orderNotesContract = {
  /** Adds an internal note, which staff alone can read. 409 for an order with 100 notes. */
  add: {
    method: 'POST',
    url: '/api/admin/orders/:id/notes',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({ text: multiLine({ max: maxNoteLength, required: 'Please write the note.' }) }),
      response: { 200: AdminOrderDetails },
    },
  },
} as const satisfies Contract
