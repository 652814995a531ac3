import type { TestApp } from '../test-app.ts'
import { admin, confirmedMember, guest, visitor } from '../visitor.ts'

export const sessions = ['none', 'guest', 'member', 'other', 'admin', 'expired', 'revoked'] as const
export type SessionKind = (typeof sessions)[number]

const longer = 31 * 24 * 60 * 60_000

/** One session of each kind; `expired` and `revoked` still send the cookie of a former admin session. */
export async function everyone(app: TestApp, time: { now: number }) {
  const expired = await admin(app)
  time.now += longer
  const revoked = await admin(app)
  const oldCookies = [...revoked.cookies]
  await revoked.post('/api/auth/logout')
  for (const [name, value] of oldCookies) revoked.cookies.set(name, value)
  return {
    none: visitor(app),
    expired,
    revoked,
    guest: await guest(app),
    member: await confirmedMember(app, 'member@example.com'),
    other: await confirmedMember(app, 'other@example.com'),
    admin: await admin(app),
  }
}
