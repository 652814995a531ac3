import { describe, expect, test } from 'vitest'
import { mailedToken } from '../../../testing/mailbox.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, staff, visitor, type Visitor } from '../../../testing/visitor.ts'

const form = { fullName: 'Meena R', password: 'nine green parrots', confirmPassword: 'nine green parrots' }
const email = 'meena@example.com'
const day = 24 * 60 * 60_000

async function shop() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await testApp({ time })
  return { app, time, owner: await admin(app) }
}

async function invite(owner: Visitor, role = 'counter', to = email) {
  const answer = await owner.post('/api/admin/invitations', { email: to, role })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, link } = answer.json<{ id: string; link: string }>()
  return { id, url: `/api/auth/invites/${new URL(link, 'http://x').searchParams.get('token')!}` }
}

describe('an invitation', () => {
  test('by its link makes an account with the role, signed in, and works once', async () => {
    const { app, owner } = await shop()
    const { url } = await invite(owner)
    const invited = visitor(app)
    expect((await invited.get(url)).json()).toEqual({ email, role: 'counter', hasAccount: false })
    const accepted = await invited.post(url, form)
    expect(accepted.json()).toMatchObject({ user: { email, role: 'counter', isAdmin: true } })
    expect((await invited.get('/api/admin/orders')).statusCode).toBe(200)
    expect((await invited.get('/api/admin/visits')).statusCode).toBe(403)

    for (const again of [await visitor(app).get(url), await visitor(app).post(url, form)]) {
      expect(again.statusCode).toBe(403)
      expect(again.json()).toMatchObject({ type: 'invitation_not_valid' })
    }
    expect((await owner.get('/api/admin/invitations')).json()).toEqual([])
  })

  test('accepted twice at once makes one account', async () => {
    const { app, owner } = await shop()
    const { url } = await invite(owner)
    const answers = await Promise.all([visitor(app).post(url, form), visitor(app).post(url, form)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403])
  })

  test('is mailed too, and only a hash of it is stored', async () => {
    const { app, owner } = await shop()
    const { url } = await invite(owner)
    const token = await mailedToken(app, email, /invited/i)
    expect(url).toBe(`/api/auth/invites/${token}`)
    expect((await owner.get('/api/admin/outbox')).body).not.toContain(token)
    expect((await owner.get('/api/admin/audit')).body).not.toContain(token)
    expect((await owner.get('/api/admin/audit')).body).toContain('Invitation of')
  })

  test('expires after three days', async () => {
    const { app, owner, time } = await shop()
    const { url } = await invite(owner)
    time.now += 3 * day + 1
    expect((await visitor(app).post(url, form)).json()).toMatchObject({ type: 'invitation_not_valid' })
  })

  test('that was cancelled, or replaced by a newer one, no longer works', async () => {
    const { app, owner } = await shop()
    const [first, second] = [await invite(owner), await invite(owner, 'manager')]
    expect((await visitor(app).get(first.url)).statusCode).toBe(403)
    expect((await visitor(app).get(second.url)).statusCode).toBe(200)
    expect((await owner.delete(`/api/admin/invitations/${second.id}`)).statusCode).toBe(200)
    expect((await visitor(app).get(second.url)).statusCode).toBe(403)
    expect((await owner.delete(`/api/admin/invitations/${second.id}`)).statusCode).toBe(404)
  })

  test('of somebody who is no longer an owner does not work any more', async () => {
    const { app, owner } = await shop()
    const former = await staff(app, 'owner')
    const { url } = await invite(former, 'owner')
    expect((await visitor(app).get(url)).statusCode).toBe(200)
    expect((await owner.put(`/api/admin/users/${former.id}/role`, { role: 'technician' })).statusCode).toBe(
      200,
    )
    expect((await visitor(app).get(url)).statusCode).toBe(403)
    expect((await visitor(app).post(url, form)).json()).toMatchObject({ type: 'invitation_not_valid' })
    expect((await owner.get('/api/admin/invitations')).json()).toEqual([])
  })

  test('refuses weak and unequal passwords, and can then be accepted', async () => {
    const { app, owner } = await shop()
    const { url } = await invite(owner)
    const accept = (changes: object) => visitor(app).post(url, { ...form, ...changes })
    expect((await accept({ password: 'password', confirmPassword: 'password' })).statusCode).toBe(400)
    expect((await accept({ confirmPassword: 'another one' })).statusCode).toBe(400)
    expect((await accept({})).statusCode).toBe(201)
  })

  test('is sent by owners alone, after a recent password', async () => {
    const { app, owner, time } = await shop()
    const manager = await staff(app, 'manager')
    const body = { email, role: 'owner' }
    expect((await manager.post('/api/admin/invitations', body)).json()).toMatchObject({
      type: 'role_may_not',
    })
    time.now += 16 * 60_000
    expect((await owner.post('/api/admin/invitations', body)).json()).toMatchObject({ type: 'sign_in_again' })
  })
})
