import { z } from 'zod'

/**
 * Who may call an endpoint: `customer` is any session (guest, member or admin), `staff` an admin's. Required on every
 * endpoint, so that a missing declaration cannot mean "anyone".
 */
export type Access = 'anyone' | 'customer' | 'staff'

/**
 * Whose data a call reads or changes.
 * `public`: what every visitor sees, and what anyone may submit (a contact message, a page view).
 * `own`: data of the session's user, or of the account whose password or mailbox the caller has.
 * `link`: the one thing that the secret in the URL opens. `own or link`: either.
 * `shop`: all data of the shop.
 * `signed`: data of another system, authenticated by its signature or key.
 */
export type Data = 'public' | 'own' | 'link' | 'own or link' | 'shop' | 'signed'

/** Access and data of an endpoint; contradictory pairs do not compile. */
export type Permission =
  | { access: 'anyone'; data: 'public' | 'own' | 'link' | 'own or link' | 'signed' }
  | { access: 'customer'; data: 'own' | 'own or link' }
  | { access: 'staff'; data: 'shop' | 'own' }

/**
 * Requires the staff member's password, and second factor if enabled, within the last 15 minutes: always, or if a field of the body has one
 * of these values. Where the permission allows it, the PIN on a marked device is enough.
 */
export type RecentAuth = true | { body: Record<string, readonly string[]> }

/** Permissions needed in addition if a field of the body has one of these values, or any value. */
export type PermissionByBody = Record<string, Record<string, readonly string[] | 'any'>>

/** Accepted content types of the body; the default is JSON alone. */
export type Takes = readonly string[] | 'anything'

/** For routes without a contract that show public data. */
export const publicAccess = { access: 'anyone', data: 'public' } as const satisfies Permission

/** Bytes of a body, unless its endpoint sets another limit: `small` where no session is needed, because only short forms are sent there; else `large`. */
export const bodyLimits = { small: 4 * 1024, large: 256 * 1024 }

/** One API endpoint, in the shape Fastify's `route()` takes, so that a contract needs no adapter. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/${string}`
  config: Permission & {
    /** The permission that a member of staff needs; the table of roles is passed in by the accounts. */
    permission?: string
    permissionByBody?: PermissionByBody
    recentAuth?: RecentAuth
    takes?: Takes
    /** The body may take minutes, on a slow line. */
    slowUpload?: true
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

/** A response with only a message. */
export const Message = z.object({ message: z.string() })

/** A day in India that a period can begin or end with. */
export const Day = z.iso
  .date('Please choose a day.')
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', {
    message: 'Please choose a day between 2000 and 2099.',
  })

/** `?page=&limit=` of every paged list. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Counting the rows of a list that grows with the shop stops here, and `X-Total-Count` says so many: counting all of them is slow. */
export const maxCounted = 10_000

/** The query of such a list: `until` leaves rows of this day in India and before, `q` those that contain the text. */
export const LongListQuery = PageQuery.extend({
  until: Day.optional().catch(undefined),
  q: z.string().trim().max(200).optional().catch(undefined),
})
export type LongListQuery = z.infer<typeof LongListQuery>
export type ListFilter = Pick<LongListQuery, 'until' | 'q'>

/** Ids from callers are not validated further: an unknown id finds nothing. */
export const Id = z.string().min(1).max(100)
