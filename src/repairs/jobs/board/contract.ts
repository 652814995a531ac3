import { z } from 'zod'
import { PageQuery, type Contract } from '../../../platform/contract.ts'
import { jobsAccess, JobState, JobSummary } from '../contract.ts'

/** A state with the number of its jobs, and the first of them: the viewer's own before others, then by promise. */
const Column = z.object({ state: JobState, total: z.int(), jobs: z.array(JobSummary) })

export const boardContract = {
  /** The open jobs by state, in the order of the work. `whose: mine`: assigned to the viewer. */
  show: {
    method: 'GET',
    url: '/api/repairs/board',
    config: jobsAccess,
    schema: {
      querystring: z.object({ whose: z.enum(['all', 'mine']).default('all') }),
      response: { 200: z.object({ columns: z.array(Column) }) },
    },
  },
  /** All jobs, the newest first, or in the order of the board with a state. `q`: number, name, mobile number, model, IMEI. */
  list: {
    method: 'GET',
    url: '/api/repairs/jobs',
    config: jobsAccess,
    schema: {
      querystring: PageQuery.extend({
        state: JobState.optional().catch(undefined),
        whose: z.enum(['all', 'mine']).default('all'),
        q: z.string().trim().max(200).optional().catch(undefined),
      }),
      response: { 200: z.object({ jobs: z.array(JobSummary), total: z.int() }) },
    },
  },
} as const satisfies Contract
