import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'

const params = z.object({ id: Id })
const config = { access: 'staff', permission: 'catalogue', data: 'shop' } as const

const RowProblem = z.object({ row: z.int(), number: z.string(), reason: z.string() })

export const serialisedContract = {
  /**
   * Makes each piece of an item a device, with its numbers: one piece on a line, IMEI 1, IMEI 2 and serial number with spaces or commas
   * between them. With problems nothing is saved.
   */
  switchOn: {
    method: 'POST',
    url: '/api/admin/catalogue/:id/devices',
    config,
    schema: {
      params,
      body: z.object({ numbers: z.string().max(100_000, 'Please enter fewer numbers in one step.') }),
      response: { 200: z.object({ problems: z.array(RowProblem) }) },
    },
  },
  /** Only while no piece is on hand. */
  switchOff: {
    method: 'DELETE',
    url: '/api/admin/catalogue/:id/devices',
    config,
    schema: { params, response: { 200: z.object({}) } },
  },
} as const satisfies Contract
