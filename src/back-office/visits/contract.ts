import { z } from 'zod'
import { LongListQuery, type Contract } from '../../platform/contract.ts'
import { isSingleLine } from '../../platform/text-rules.ts'

/** `product`: the name of the item whose page it is, if it is still there. */
export const PageViews = z.object({
  day: z.iso.date(),
  route: z.string(),
  path: z.string(),
  views: z.int(),
  product: z.string().nullable(),
})
export type PageViews = z.infer<typeof PageViews>

export const pageViewsContract = {
  count: {
    method: 'POST',
    url: '/api/visits',
    config: { access: 'anyone', data: 'public' },
    schema: {
      body: z.object({
        route: z
          .string()
          .min(1, 'A page view needs a route.')
          .max(100, 'This route is too long.')
          .refine(isSingleLine, 'This is not a route.'),
        path: z
          .string()
          .regex(/^\/[^?#]*$/, 'A page view needs a path of the shop without a query.')
          .max(200, 'This path is too long.')
          .refine(isSingleLine, 'This is not a path.'),
      }),
      response: { 204: z.void() },
    },
  },
  list: {
    method: 'GET',
    url: '/api/admin/visits',
    config: { access: 'staff', permission: 'reports', data: 'shop' },
    schema: { querystring: LongListQuery, response: { 200: z.array(PageViews) } },
  },
} as const satisfies Contract
