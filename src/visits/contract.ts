import { z } from 'zod'
import { PageQuery, type Contract } from '../platform/contract.ts'

export const PageViews = z.object({ day: z.iso.date(), route: z.string(), path: z.string(), views: z.int() })

export const visitsContract = {
  count: {
    method: 'POST',
    url: '/api/visits',
    config: { access: 'anyone' },
    schema: {
      body: z.object({
        route: z.string().min(1).max(100),
        path: z
          .string()
          .regex(/^\/[^?#]*$/)
          .max(200),
      }),
      response: { 204: z.void() },
    },
  },
  list: {
    method: 'GET',
    url: '/api/admin/visits',
    config: { access: 'staff' },
    schema: { querystring: PageQuery, response: { 200: z.array(PageViews) } },
  },
} as const satisfies Contract
