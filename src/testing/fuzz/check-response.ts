import { isDeepStrictEqual } from 'node:util'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { canary } from './spoil.ts'

/** The fields of every error response, and the optional ones. */
const Problem = z.strictObject({
  type: z.string().min(1),
  title: z.string().min(1),
  message: z.string().min(1),
  field: z.string().optional(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string().min(1) })).optional(),
  retryAfter: z.number().optional(),
  /** Pieces that are left; null where the shop does not count them. */
  left: z.int().nullable().optional(),
  mayCount: z.boolean().optional(),
  heldUntil: z.iso.datetime().optional(),
  ...{ shownTotal: z.number().optional(), total: z.number().optional(), due: z.number().optional() },
  ...{ shownWorth: z.number().optional(), worth: z.number().optional() },
  /** Of a device. */
  ...{ number: z.string().optional(), device: z.uuid().optional(), state: z.string().optional() },
  order: z.string().nullable().optional(),
  registerUrl: z.url().optional(),
  missing: z.int().optional(),
  devices: z.array(z.string()).optional(),
  rows: z.array(z.strictObject({ row: z.int(), number: z.string(), reason: z.string() })).optional(),
  stockTaking: z.uuid().optional(),
  /** The version of an estimate that replaced this one. */
  newest: z.int().optional(),
  /** The item as it is now, where somebody else changed it meanwhile. */
  current: z.looseObject({ version: z.int() }).optional(),
})

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** Earlier calls may have turned a payment method off; its calls are 503 then. */
const turnedOff = ['upi_not_set_up', 'no_card_payments']
const isOfType = (body: string, type: string) => body.startsWith(`{"type":"${type}"`)
const isTurnedOff = (body: string) => turnedOff.some((type) => isOfType(body, type))
/** A mail server or provider with a generated address or key, which does not answer the check before it is stored. */
const isSilentServer = (url: string, body: string) =>
  url.startsWith('/api/admin/providers/') && isOfType(body, 'silent')

/** Describes what is wrong with a response; undefined if it is correct. */
export function findProblem(answer: Answer, { schema, url }: RouteOptions): string | undefined {
  const { statusCode: status, headers, body } = answer
  if (status === 503 && (isTurnedOff(body) || isSilentServer(url, body))) return undefined
  if (status >= 500) return `responded ${status}`
  if (body.includes(canary)) return 'contains the canary of the request'
  // The sandbox gateway's routes use the provider's error format.
  if (url.startsWith('/sandbox/')) return undefined
  if (status >= 400) {
    const problem = Problem.safeParse(JSON.parse(body))
    return problem.success ? undefined : `responds with an invalid problem document: ${problem.error.message}`
  }
  const declared = (schema?.response as Record<number, z.ZodType> | undefined)?.[status]
  if (!declared) return schema?.response ? `responds ${status}, which its schema does not declare` : undefined
  if (!JSON.stringify(headers['content-type'] ?? '').includes('json')) return undefined
  const value: unknown = JSON.parse(body)
  const read = declared.safeParse(value)
  if (!read.success) return `does not match its schema: ${read.error.message}`
  return isDeepStrictEqual(read.data, value) ? undefined : 'contains keys that its schema does not declare'
}
