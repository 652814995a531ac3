import { z } from 'zod'

/**
 * Who may call an endpoint: `customer` is any session (guest, member or admin), `staff` an admin's.
 * Each endpoint says so, because a forgotten answer must not mean "anyone".
 */
export type Access = 'anyone' | 'customer' | 'staff'

/**
 * Whose data a call reads or changes.
 * `public`: what every visitor sees, and what anyone may send in (a message to the shop, a page view).
 * `own`: of the session's own user, or of the account whose password or mailbox the caller has.
 * `link`: the one thing that the secret in the call opens. `own or link`: either.
 * `shop`: the books, and with them everybody's data.
 * `signed`: what the payment provider says, proven by its signature or key.
 */
export type Data = 'public' | 'own' | 'link' | 'own or link' | 'shop' | 'signed'

/** Who may call, and whose data it touches; pairs that make no sense do not compile. */
export type Permission =
  | { access: 'anyone'; data: 'public' | 'own' | 'link' | 'own or link' | 'signed' }
  | { access: 'customer'; data: 'own' | 'own or link' }
  | { access: 'staff'; data: 'shop' | 'own' }

/**
 * Only for staff who gave the password, and the code where one is asked for, in the last 15 minutes: always, or where a field
 * of the body has one of these values.
 */
export type RecentAuth = true | { body: Record<string, readonly string[]> }

/** The kinds of content that a body may have; JSON alone where nothing is said. */
export type Takes = readonly string[] | 'anything'

/** For addresses beside the contracts that show what everybody may see. */
export const publicAccess = { access: 'anyone', data: 'public' } as const satisfies Permission

/** One API endpoint, in the shape Fastify's `route()` takes, so that a contract needs no adapter. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/${string}`
  config: Permission & {
    recentAuth?: RecentAuth
    takes?: Takes
  }
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
