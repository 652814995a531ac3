import type { TestApp } from '../test-app.ts'
import { admin, confirmedMember, guest, staff, visitor } from '../visitor.ts'

export const sessions = [
  'none',
  'guest',
  'member',
  'other',
  'admin',
  'pin',
  'locked',
  'expired',
  'revoked',
] as const
export type SessionKind = (typeof sessions)[number]

const longer = 31 * 24 * 60 * 60_000

/**
 * One session of each kind; `expired` and `revoked` still send the cookie of a former admin session. `pin` is another owner's on a device of
 * the shop, signed in by PIN; `locked` is another there, after idle time.
 */
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
    ...(await onShopDevice(app)),
  }
}

/** Each of another owner, since a person ends their own sessions. */
async function onShopDevice(app: TestApp) {
  const marking = await admin(app)
  await marking.post('/api/admin/devices', { name: 'Counter' })
  const signIn = async () => {
    const [pin, owner] = ['482913', await staff(app, 'owner')]
    await owner.put('/api/auth/pin', { pin })
    const browser = visitor(app)
    browser.cookies.set('device', marking.cookies.get('device')!)
    await browser.post('/api/auth/login/pin', { person: owner.id, pin })
    return browser
  }
  const locked = await signIn()
  await locked.post('/api/auth/lock')
  return { pin: await signIn(), locked }
}
