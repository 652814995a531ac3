import { z } from 'zod'
import { Rupees } from '../../../platform/money/rupees.ts'
import { Id, type Contract } from '../../../platform/contract.ts'
import { multiLine } from '../../../platform/text-fields.ts'
import { SerialNumber } from '../packing/contract.ts'
import { AdminOrderDetails } from '../admin/contract.ts'

const params = z.object({ id: Id, return: Id })
const response = { 200: AdminOrderDetails }
const answer = multiLine({ max: 300 }).default('')

const InspectedLine = z.object({
  position: z.int().min(0),
  restocked: z.int().min(0),
  /** IMEIs or serial numbers of the pieces that came back, of a line that was sold with them or whose pieces have them by now. */
  serials: z.array(SerialNumber).max(999).default([]),
  /** Of devices, those that cannot be sold again, and where they go. */
  notSoldAgain: z
    .array(z.object({ serial: SerialNumber, to: z.enum(['withheld', 'scrapped']) }))
    .max(999)
    .default([]),
})

export const returnsContract = {
  decide: {
    method: 'POST',
    url: '/api/admin/orders/:id/returns/:return',
    config: { access: 'staff', permission: 'sales', data: 'shop' },
    schema: { params, body: z.object({ decision: z.enum(['accept', 'refuse']), answer }), response },
  },
  photo: {
    method: 'GET',
    url: '/api/admin/orders/:id/returns/:return/photos/:photo',
    config: { access: 'staff', permission: 'sales', data: 'shop' },
    /** image/webp */
    schema: { params: params.extend({ photo: Id }), response: { 200: z.unknown() } },
  },
  /** Records the inspection: how many of each line can be sold again, and the refund in rupees. */
  receive: {
    method: 'POST',
    url: '/api/admin/orders/:id/returns/:return/receive',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: z.object({
        lines: z.array(InspectedLine).max(100),
        amount: Rupees.max(1_00_00_000, 'More than any order comes to.'),
        answer,
      }),
      response,
    },
  },
} as const satisfies Contract
