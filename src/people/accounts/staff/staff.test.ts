import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import { mailedToken } from '../../../testing/mailbox.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, confirmedMember, guest, member, visitor, type Visitor } from '../../../testing/visitor.ts'

const me = async (browser: Visitor) => (await browser.get('/api/auth/me')).statusCode
const roleOf = (id: string) => `/api/admin/users/${id}/role`
const entries = async (staff: Visitor) => (await staff.get('/api/admin/audit?limit=50')).json<AuditEntry[]>()

async function shop(time?: { now: number }) {
  const app = await testApp(time ? { time } : {})
  const owner = await admin(app)
  const helper = await confirmedMember(app, 'meena@example.com')
  const signIn = async () => {
    const browser = visitor(app)
    await browser.post('/api/auth/login', { email: 'meena@example.com', password: 'a long password' })
    return browser
  }
  return { app, owner, helper, signIn }
}

describe('an owner', () => {
  test('gives no role to an account whose email is not confirmed, and can always take one away', async () => {
    const { app, owner } = await shop()
    const stranger = await member(app, 'new.manager@example.com')
    const refused = await owner.put(roleOf(stranger.id), { role: 'manager' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      type: 'email_not_confirmed',
      message: expect.stringContaining('Invite this email') as string,
    })
    expect((await stranger.get('/api/admin/customers')).statusCode).toBe(403)

    // Somebody who had a role before roles needed a confirmed email.
    await app.db.execute(sql`update users set is_admin = true, role = 'manager' where id = ${stranger.id}`)
    expect((await owner.put(roleOf(stranger.id), { role: 'owner' })).statusCode).toBe(409)
    expect((await owner.put(roleOf(stranger.id), { role: null })).statusCode).toBe(200)
  })

  test('gives no role to an account whose email was confirmed in a browser that never signed in to it', async () => {
    const { app, owner } = await shop()
    const confirm = async (browser: Visitor, email: string) =>
      (await browser.get(`/api/auth/verify?token=${await mailedToken(app, email, /confirm/i)}`)).headers
        .location
    const stranger = await member(app, 'new.manager@example.com')
    expect(await confirm(visitor(app), 'new.manager@example.com')).toBe('/verify?success=true')
    expect((await owner.put(roleOf(stranger.id), { role: 'manager' })).statusCode).toBe(409)

    const colleague = await member(app, 'colleague@example.com')
    expect(await confirm(colleague, 'colleague@example.com')).toBe('/verify?success=true')
    expect((await owner.put(roleOf(colleague.id), { role: 'manager' })).statusCode).toBe(200)
  })

  test('gives and takes a role, which ends the member’s sessions and is audited', async () => {
    const { owner, helper, signIn } = await shop()
    const answer = await owner.put(roleOf(helper.id), { role: 'manager' })
    expect(answer.json()).toMatchObject({ _id: helper.id, isAdmin: true, role: 'manager' })
    expect(await me(helper)).toBe(401)

    const again = await signIn()
    expect((await again.get('/api/admin/messages')).statusCode).toBe(200)
    expect((await owner.put(roleOf(helper.id), { role: null })).statusCode).toBe(200)
    expect(await me(again)).toBe(401)
    expect((await (await signIn()).get('/api/admin/messages')).statusCode).toBe(403)

    const written = await entries(owner)
    expect(written.filter(({ what }) => what === 'users').map(({ changes }) => changes)).toEqual([
      [
        { field: 'is_admin', label: 'Is admin', before: 'yes', after: 'no' },
        { field: 'role', label: 'Role', before: 'Manager', after: '' },
      ],
      [
        { field: 'is_admin', label: 'Is admin', before: 'no', after: 'yes' },
        { field: 'role', label: 'Role', before: '', after: 'Manager' },
      ],
    ])
    expect(JSON.stringify(written)).not.toMatch(/argon2|token|meena@|127\.0/)
  })

  test('cannot remove the last owner, even when two resign at once', async () => {
    const { owner, helper, signIn } = await shop()
    await owner.put(roleOf(helper.id), { role: 'manager' })
    const alone = await owner.put(roleOf(owner.id), { role: 'manager' })
    expect(alone.statusCode).toBe(409)
    expect(alone.json()).toMatchObject({ message: expect.stringContaining('at least one owner') as string })

    await owner.put(roleOf(helper.id), { role: 'owner' })
    const second = await signIn()
    const answers = await Promise.all([
      owner.put(roleOf(owner.id), { role: null }),
      second.put(roleOf(helper.id), { role: 'counter' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('ends all sessions of a user, who can sign in again', async () => {
    const { owner, helper, signIn } = await shop()
    const url = `/api/admin/users/${helper.id}/sessions`
    expect((await owner.delete(url)).json()).toEqual({ message: 'This person is now signed out everywhere.' })
    expect(await me(helper)).toBe(401)
    expect((await owner.delete(url)).json()).toEqual({ message: 'This person is not signed in anywhere.' })
    expect(await me(await signIn())).toBe(200)
    expect((await entries(owner)).map(({ what, action }) => `${what} ${action}`)).toContain('sessions delete')
  })

  test('is the only role that may do so, and only for existing accounts', async () => {
    const { app, owner, helper } = await shop()
    const shopper = await guest(app)
    expect((await helper.put(roleOf(helper.id), { role: 'owner' })).statusCode).toBe(403)
    expect((await shopper.put(roleOf(shopper.id), { role: 'owner' })).statusCode).toBe(403)
    expect((await visitor(app).delete(`/api/admin/users/${owner.id}/sessions`)).statusCode).toBe(401)
    for (const id of [shopper.id, 'nobody', '00000000-0000-4000-8000-000000000000'])
      expect((await owner.put(roleOf(id), { role: 'owner' })).statusCode).toBe(404)
  })
})
