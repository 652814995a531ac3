import { expect } from 'vitest'
import type { Permission } from '../../platform/contract.ts'
import type { Whose } from './ids.ts'
import type { SessionKind } from './people.ts'

/**
 * `hidden`: the resource is missing or belongs to another user, and both responses are alike; `unproven`: refused for lack of a
 * signature or key.
 */
export type Verdict = 'open' | 'not signed in' | 'locked' | 'staff only' | 'hidden' | 'unproven'

const unknownToProvider = 'The id provided does not exist'

const isStaff = (session: SessionKind) => session === 'admin' || session === 'pin'
const isNobody = (session: SessionKind) => ['none', 'expired', 'revoked'].includes(session)

/**
 * Derives the expected result from the route's declared permission alone. `own` resources belong to `member`, `foreign` ones to
 * `other`.
 */
export function verdictOn(
  { access, data }: Permission,
  { session, whose, namesThings }: { session: SessionKind; whose: Whose; namesThings: boolean },
): Verdict {
  if (access !== 'anyone' && isNobody(session)) return 'not signed in'
  if (access !== 'anyone' && session === 'locked') return 'locked'
  if (access === 'staff' && !isStaff(session)) return 'staff only'
  if (data === 'signed') return 'unproven'
  if (!namesThings) return 'open'
  if (whose === 'missing') return 'hidden'
  if (data === 'own or link' && access === 'anyone' && isStaff(session)) return 'open'
  if (data !== 'own' && data !== 'own or link') return 'open'
  return session === (whose === 'own' ? 'member' : 'other') ? 'open' : 'hidden'
}

interface Answer {
  statusCode: number
  body: string
}

/** Checks the error code too, where there is a body (HEAD has none). */
export function expectVerdict(answer: Answer, verdict: Verdict, where: string, mayMiss: boolean) {
  const { statusCode: status } = answer
  const message = `${where}: ${verdict} expected, status was ${status} ${answer.body.slice(0, 200)}`
  expect.soft(status, message).toBeLessThan(500)
  if (verdict === 'not signed in')
    expect.soft([status, kindOf(answer)], message).toEqual([401, kindOf(answer) && 'not_signed_in'])
  else if (verdict === 'locked')
    expect.soft([status, kindOf(answer)], message).toEqual([401, kindOf(answer) && 'pin_needed'])
  else if (verdict === 'staff only')
    expect.soft([status, kindOf(answer)], message).toEqual([403, kindOf(answer) && 'staff_only'])
  else if (verdict === 'unproven') expect.soft([400, 401, 403, 404], message).toContain(status)
  else if (verdict === 'open') expectOpen(answer, message, mayMiss)
  // The payment provider's protocol answers 400 with this text for an unknown id.
  else if (status === 400) expect.soft(answer.body || unknownToProvider, message).toContain(unknownToProvider)
  else expect.soft([403, 404], message).toContain(status)
}

function expectOpen(answer: Answer, message: string, mayMiss: boolean) {
  expect.soft(['not_signed_in', 'staff_only'], message).not.toContain(kindOf(answer))
  const hides = [404, ...(kindOf(answer) === 'not_yours' ? [403] : [])]
  if (!mayMiss) expect.soft(hides, message).not.toContain(answer.statusCode)
}

function kindOf({ body }: Answer) {
  return body.startsWith('{') ? (JSON.parse(body) as { type?: string }).type : undefined
}
