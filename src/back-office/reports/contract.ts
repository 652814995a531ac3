import { z } from 'zod'
import { Day, type Contract } from '../../platform/contract.ts'
import { ReportTable } from '../../platform/reports/contract.ts'

const Report = z.object({ tables: z.array(ReportTable) })
export type Report = z.infer<typeof Report>

/** Days in India, both included; without them this month. */
const ReportPeriod = z
  .object({ from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first. Please choose a later one.',
  })

export const reportsContract = {
  show: {
    method: 'GET',
    url: '/api/admin/reports/:report',
    config: { access: 'staff', permission: 'reports', data: 'shop' },
    schema: {
      /** One of `reportNames`. */
      params: z.object({ report: z.string().max(40) }),
      querystring: ReportPeriod,
      response: { 200: Report },
    },
  },
} as const satisfies Contract
