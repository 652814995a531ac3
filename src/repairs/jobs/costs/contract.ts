import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'
import { jobParams } from '../contract.ts'

/** What a part or the work of another workshop costs, in rupees; null if that is not known. */
const JobCost = z.object({
  /** The line of the estimate. */
  line: z.string(),
  name: z.string(),
  isOutside: z.boolean(),
  quantity: z.int(),
  cost: z.number().nullable(),
})
export type JobCost = z.infer<typeof JobCost>

/** Amounts in rupees, sales without GST. Until the repair is over, parts cost what pieces in stock cost today. */
const JobCosts = z.object({
  lines: z.array(JobCost),
  /** Null if one is not known. */
  cost: z.number().nullable(),
  /** Of a repair that is over: its bill, and what was paid for it before, less what was credited. Else null, as the margin. */
  sales: z.number().nullable(),
  margin: z.number().nullable(),
  /** Of the sales; null also if they are not above zero. */
  percent: z.number().nullable(),
})
export type JobCosts = z.infer<typeof JobCosts>

export const jobCostsContract = {
  show: {
    method: 'GET',
    url: '/api/repairs/jobs/:id/costs',
    config: { access: 'staff', permission: 'costs', data: 'shop' },
    schema: { params: jobParams, response: { 200: JobCosts } },
  },
} as const satisfies Contract
