import { z } from 'zod'

/**
 * Who may call an endpoint: `customer` is any session (guest, member or admin), `staff` an admin's.
 * Each endpoint says so, because a forgotten answer must not mean "anyone".
 */
export type Access = 'anyone' | 'customer' | 'staff'

/** One API endpoint, in the shape Fastify's `route()` takes, so that a contract needs no adapter. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/${string}`
  config: { access: Access }
  bodyLimit?: number
  schema: {
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: Record<number, z.ZodType>
  }
}

export type Contract = Record<string, Endpoint>

/** The answer of calls that only say what happened. */
export const Message = z.object({ message: z.string() })

/** `?page=&limit=` as every paged list takes them. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Ids come from callers too: anything that is no id of ours simply finds nothing. */
export const Id = z.string().min(1).max(100)
