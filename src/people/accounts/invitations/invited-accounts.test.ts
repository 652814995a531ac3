import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderDetails } from '../../../selling/orders/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { mailedToken } from '../../../testing/mailbox.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, confirmedMember, member, visitor, type Visitor } from '../../../testing/visitor.ts'

const email = 'meena@example.com'
const form = { fullName: 'Meena R', password: 'nine green parrots', confirmPassword: 'nine green parrots' }
const strangersPassword = 'a long password'

async function openShop() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const invite = async (to = email, role = 'manager') => {
    const answer = await owner.post('/api/admin/invitations', { email: to, role })
    expect(answer.statusCode, answer.body).toBe(201)
    const { link } = answer.json<{ link: string }>()
    return `/api/auth/invites/${new URL(link, 'http://x').searchParams.get('token')!}`
  }
  return { app, time, owner, invite }
}

const signIn = (browser: Visitor, password: string) => browser.post('/api/auth/login', { email, password })
const isStaff = async (browser: Visitor) => (await browser.get('/api/admin/customers')).statusCode === 200

describe('an invitation to the email of an unconfirmed account', () => {
  test('makes an account for the holder of the link, into which nothing of the stranger leads', async () => {
    const { app, invite } = await openShop()
    const stranger = await member(app, email)
    const product = await fixtures.phone(app)
    const order = await fixtures.placed(stranger, [fixtures.line(product)])
    const { link } = await fixtures.show(stranger, order)
    await stranger.post('/cart/add', { user_id: stranger.id, product_id: product._id, quantity: 1 })
    const verification = await mailedToken(app, email, /confirm/)
    await stranger.post('/api/auth/forgot', { email })
    const reset = await mailedToken(app, email, /new password/)

    const url = await invite()
    const meena = visitor(app)
    expect((await meena.get(url)).json()).toMatchObject({ hasAccount: false })
    const accepted = await meena.post(url, form)
    expect(accepted.json()).toMatchObject({ user: { email, role: 'manager', isVerified: true } })
    const { _id: id } = accepted.json<{ user: { _id: string } }>().user
    expect(await isStaff(meena)).toBe(true)

    expect((await stranger.get('/api/auth/me')).statusCode).toBe(401)
    expect((await signIn(stranger, strangersPassword)).statusCode).toBe(401)
    const body = { email, password: 'yet another password', token: reset }
    expect((await stranger.post('/api/auth/resetpwd', body)).statusCode).toBe(403)
    const verified = await stranger.get(`/api/auth/verify?token=${verification}`)
    expect(verified.headers.location).toBe('/verify?success=false')
    const { rows } = await app.db.execute(sql`
      select (select count(*)::int from known_devices where user_id = ${stranger.id}) as devices,
        (select count(*)::int from users where id = ${stranger.id}) as accounts,
        (select count(*)::int from saved_addresses) as addresses, (select count(*)::int from sessions where user_id = ${id}) as sessions`)
    expect(rows).toEqual([{ devices: 0, accounts: 0, addresses: 0, sessions: 1 }])

    expect((await meena.get('/api/orders')).json()).toEqual([])
    expect((await meena.get(`/cart/${id}`)).body).not.toContain(product._id)
    expect((await meena.get('/api/auth/addresses')).body).not.toContain('Asha')
    expect((await visitor(app).get(`/api/order-links/${link}`)).json<OrderDetails>()).toMatchObject({
      id: order,
    })
    await expectChecksPass(app.db, app.clock())
  })

  test('may also be accepted in the browser in which the stranger is signed in', async () => {
    const { app, invite } = await openShop()
    const stranger = await member(app, email)
    const url = await invite()
    expect((await stranger.post(`${url}/join`)).json()).toMatchObject({ type: 'email_not_confirmed' })
    const accepted = await stranger.post(url, form)
    expect(accepted.json<{ user: { _id: string } }>().user._id).not.toBe(stranger.id)
    expect((await signIn(visitor(app), strangersPassword)).statusCode).toBe(401)
    expect((await signIn(visitor(app), form.password)).statusCode).toBe(200)
  })

  test('is not blocked by a sign-up that comes after it, even at the same moment', async () => {
    const { app, invite } = await openShop()
    const url = await invite()
    const signUp = { ...form, email, password: strangersPassword, confirmPassword: strangersPassword }
    const [accepted] = await Promise.all([
      visitor(app).post(url, form),
      visitor(app).post('/api/auth/signup', signUp),
    ])
    expect(accepted.statusCode, accepted.body).toBe(201)
    expect((await signIn(visitor(app), strangersPassword)).statusCode).toBe(401)

    const later = await invite('kumar@example.com')
    const stranger = await member(app, 'Kumar@Example.com')
    expect((await visitor(app).post(later, form)).statusCode).toBe(201)
    expect((await stranger.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('leaves an account of the same name with dots alone, since its mailbox may be another', async () => {
    const { app, invite } = await openShop()
    const dotted = await member(app, 'mee.na@example.com')
    expect((await visitor(app).post(await invite(' MEENA@Example.com '), form)).json()).toMatchObject({
      user: { email },
    })
    expect((await dotted.get('/api/auth/me')).statusCode).toBe(200)
    expect(await isStaff(dotted)).toBe(false)
  })
})

describe('an invitation to the email of a confirmed account', () => {
  test('adds the role for its owner, who is signed in, and takes nothing over', async () => {
    const { app, invite } = await openShop()
    const meena = await confirmedMember(app, email)
    const order = await fixtures.placed(meena, [fixtures.line(await fixtures.phone(app))])
    const elsewhere = visitor(app)
    await signIn(elsewhere, strangersPassword)
    const url = await invite()
    expect((await meena.get(url)).json()).toMatchObject({ email, role: 'manager', hasAccount: true })

    expect((await visitor(app).post(url, form)).json()).toMatchObject({ type: 'email_taken' })
    expect((await visitor(app).post(`${url}/join`)).statusCode).toBe(401)
    expect((await (await confirmedMember(app)).post(`${url}/join`)).json()).toMatchObject({
      type: 'invitation_of_another',
    })
    expect(await isStaff(meena)).toBe(false)

    const joined = await meena.post(`${url}/join`)
    expect(joined.json()).toMatchObject({ user: { _id: meena.id, role: 'manager', fullName: 'A Member' } })
    expect(await isStaff(meena)).toBe(true)
    expect((await meena.get('/api/orders')).body).toContain(order)
    expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(401)
    expect((await signIn(elsewhere, strangersPassword)).statusCode).toBe(200)
    expect((await meena.post(`${url}/join`)).json()).toMatchObject({ type: 'invitation_not_valid' })
  })

  test('needs a password entered in the last 15 minutes', async () => {
    const { app, time, invite } = await openShop()
    const meena = await confirmedMember(app, email)
    const url = await invite()
    time.now += 16 * 60_000
    expect((await meena.post(`${url}/join`)).json()).toMatchObject({ type: 'sign_in_again' })
  })

  test('changes no role that the person has already', async () => {
    const { app, owner, invite } = await openShop()
    const meena = await confirmedMember(app, email)
    const url = await invite(email, 'counter')
    await owner.put(`/api/admin/users/${meena.id}/role`, { role: 'owner' })
    await signIn(meena, strangersPassword)
    expect((await meena.post(`${url}/join`)).json()).toMatchObject({ type: 'already_staff' })
    const again = await owner.post('/api/admin/invitations', { email, role: 'counter' })
    expect(again.json()).toMatchObject({ type: 'already_staff' })
  })
})

test('of two invitations of one email sent at once, one can be accepted', async () => {
  const { app, invite } = await openShop()
  const urls = await Promise.all([invite(), invite(email, 'counter'), invite(email, 'technician')])
  const answers = await Promise.all(urls.map((url) => visitor(app).post(url, form)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403])
})

test('a password set by an emailed link confirms the email, and no browser stays a known device', async () => {
  const { app } = await openShop()
  const stranger = await member(app, email)
  await visitor(app).post('/api/auth/forgot', { email })
  const token = await mailedToken(app, email, /new password/)
  const mine = visitor(app)
  const body = { email, password: form.password, token }
  expect((await mine.post('/api/auth/resetpwd', body)).statusCode).toBe(200)
  const { rows } = await app.db.execute(sql`select from known_devices where user_id = ${stranger.id}`)
  expect(rows).toHaveLength(0)
  expect((await signIn(mine, form.password)).json()).toMatchObject({ user: { isVerified: true } })
  expect((await stranger.get('/api/auth/me')).statusCode).toBe(401)
})
