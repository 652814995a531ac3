import { describe, expect, test } from 'vitest'
import {
  addRavi,
  anotherDevice,
  enterPin,
  markDevice,
  notSignedIn,
  ownersPassword,
  ownersPin,
  pinNeeded,
  ravisPin,
  refusal,
  shopWithDevice,
  signInByPassword,
  signedIn,
} from '../../../testing/pin-fixtures.ts'
import { mailedToken } from '../../../testing/mailbox.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest, staff, visitor } from '../../../testing/visitor.ts'
import type { User } from '../contract.ts'
import type { OwnSession } from '../sessions/contract.ts'
import type { PinState } from './contract.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('a device of the shop', () => {
  test('stays signed in for 30 days, and asks for the PIN after 30 idle minutes', async () => {
    const { owner, time } = await shopWithDevice()
    const session = (await owner.get('/api/auth/sessions')).json<{ id: string }[]>()[0]!.id
    for (const wait of [31 * minute, 12 * day, 17 * day]) {
      time.now += wait
      expect(await signedIn(owner)).toEqual(pinNeeded)
      expect(refusal(await owner.put('/api/shop', { announcement: 'Open' }))).toEqual(pinNeeded)
      expect((await enterPin(owner, owner.id)).statusCode).toBe(200)
      expect(await signedIn(owner)).toBe('Shop admin')
      expect((await owner.get('/api/auth/sessions')).json<unknown[]>()).toMatchObject([{ id: session }])
    }
    time.now += 29 * minute
    expect(await signedIn(owner)).toBe('Shop admin')
    time.now += day
    expect(await signedIn(owner)).toEqual(notSignedIn)
  })

  test('opens with the password too while it is locked', async () => {
    const { owner, time } = await shopWithDevice()
    time.now += day
    expect((await signInByPassword(owner)).statusCode).toBe(200)
    expect(await signedIn(owner)).toBe('Shop admin')
  })

  test('shows the public shop while it is locked, and does not sign the person out for a guest', async () => {
    const { app, owner } = await shopWithDevice()
    const [phone] = await insertProducts(app, 'sales', [{}])
    expect((await owner.post('/api/auth/lock')).statusCode).toBe(204)
    expect(await signedIn(owner)).toEqual(pinNeeded)
    expect((await owner.get('/api/sales')).statusCode).toBe(200)
    expect(refusal(await owner.post('/cart/add', { product_id: phone._id, type: 'sales' }))).toEqual(
      pinNeeded,
    )
    expect(refusal(await owner.post('/api/auth/guest'))).toEqual(pinNeeded)
    expect((await owner.get('/api/auth/pin')).json<PinState>()).toEqual({
      device: 'Counter',
      people: [{ _id: owner.id, fullName: 'Shop admin' }],
      person: owner.id,
    })
  })

  test('keeps its storage when a person signs out, unlike any other device', async () => {
    const { app, owner } = await shopWithDevice()
    const elsewhere = await admin(app)
    expect((await owner.post('/api/auth/logout')).headers['clear-site-data']).toBe('"cache"')
    expect((await elsewhere.post('/api/auth/logout')).headers['clear-site-data']).toBe('"cache", "storage"')
  })

  test('shows when a locked session was last used', async () => {
    const { app, owner, time } = await shopWithDevice()
    await owner.post('/api/auth/lock')
    time.now += minute
    const elsewhere = await admin(app)
    const sessions = (await elsewhere.get('/api/auth/sessions')).json<OwnSession[]>()
    const locked = sessions.find(({ isThisOne }) => !isThisOne)!
    expect(Date.parse(locked.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(locked.signedInAt))
  })

  test('changes the person by PIN', async () => {
    const { owner } = await shopWithDevice()
    const ravi = await addRavi(owner)
    expect((await enterPin(owner, ravi, ravisPin)).statusCode).toBe(200)
    expect(await signedIn(owner)).toBe('Ravi')
    expect((await enterPin(owner, owner.id)).statusCode).toBe(200)
    expect(await signedIn(owner)).toBe('Shop admin')
  })

  test('is listed and can be removed, which signs everybody out on it', async () => {
    const { app, owner } = await shopWithDevice()
    const other = await anotherDevice(app)
    await enterPin(other, owner.id)
    expect((await owner.get('/api/admin/devices')).json()).toMatchObject([
      { name: 'Back room', isThisOne: false },
      { name: 'Counter', isThisOne: true },
    ])
    expect(refusal(await markDevice(owner))).toEqual([409, 'already_shop_device'])

    const [second] = (await owner.get('/api/admin/devices')).json<{ id: string }[]>()
    expect((await owner.delete(`/api/admin/devices/${second!.id}`)).statusCode).toBe(200)
    expect(await signedIn(other)).toEqual(notSignedIn)
    expect(refusal(await enterPin(other, owner.id))).toEqual([403, 'not_shop_device'])
    expect((await owner.delete(`/api/admin/devices/${second!.id}`)).statusCode).toBe(404)
    expect(await signedIn(owner)).toBe('Shop admin')
  })

  test('is marked by an owner after a recent password alone', async () => {
    const { app, time } = await shopWithDevice()
    const owner = await admin(app)
    time.now += 16 * minute
    expect(refusal(await markDevice(owner))).toEqual([403, 'sign_in_again'])
    expect(refusal(await markDevice(await staff(app, 'manager')))).toEqual([403, 'role_may_not'])
    expect(refusal(await markDevice(await guest(app)))).toEqual([403, 'staff_only'])
  })
})

describe('any other device', () => {
  test('ends idle sessions after 30 minutes, and takes no PIN', async () => {
    const { app, time, owner } = await shopWithDevice()
    const elsewhere = await admin(app)
    time.now += 31 * minute
    expect(await signedIn(elsewhere)).toEqual(notSignedIn)
    expect(refusal(await enterPin(elsewhere, owner.id))).toEqual([403, 'not_shop_device'])
    expect((await elsewhere.get('/api/auth/pin')).json()).toEqual({ device: null, people: [], person: null })
  })

  test('takes no session of a device of the shop, active or locked', async () => {
    const { app, owner, time } = await shopWithDevice()
    const thief = visitor(app)
    thief.cookies.set('sid', owner.cookies.get('sid')!)
    expect(await signedIn(thief)).toEqual(notSignedIn)
    time.now += day
    thief.cookies.set('device', 'a guessed token')
    expect(await signedIn(thief)).toEqual(notSignedIn)
  })

  test('cannot lock a session', async () => {
    const { app } = await shopWithDevice()
    expect(refusal(await (await admin(app)).post('/api/auth/lock'))).toEqual([403, 'not_shop_device'])
  })
})

describe('a PIN', () => {
  test('can be tried five times on each device, also at once; then the password is needed there', async () => {
    const { app, owner } = await shopWithDevice()
    const other = await anotherDevice(app)
    const guesses = ['111213', '111214', '111215', '111216', '111217', '111218', '111219', '111220']
    const answers = await Promise.all(
      [owner, other].flatMap((device) => guesses.map((guess) => enterPin(device, owner.id, guess))),
    )
    for (const answer of answers) expect([401, 403, 429, 503]).toContain(answer.statusCode)
    for (const device of [owner, other])
      expect(refusal(await enterPin(device, owner.id))).toEqual([403, 'pin_blocked'])

    expect((await owner.post('/api/auth/confirm', { password: ownersPassword })).statusCode).toBe(200)
    expect((await enterPin(owner, owner.id)).statusCode).toBe(200)
    expect(refusal(await enterPin(other, owner.id))).toEqual([403, 'pin_blocked'])
    expect((await signInByPassword(other)).statusCode).toBe(200)
    expect((await enterPin(other, owner.id)).statusCode).toBe(200)
  })

  test('says how many tries are left, and a right one gives five again', async () => {
    const { owner } = await shopWithDevice()
    for (const round of [1, 2]) {
      for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is'])
        expect((await enterPin(owner, owner.id, '111213')).json(), String(round)).toMatchObject({
          type: 'wrong_pin',
          message: `Wrong PIN. ${left} left.`,
        })
      expect((await enterPin(owner, owner.id)).statusCode).toBe(200)
    }
  })

  test('ends with a password that is set by an emailed link: someone else may have had the account', async () => {
    const { app, owner } = await shopWithDevice()
    const email = 'admin@example.com'
    await owner.post('/api/auth/forgot', { email })
    const token = await mailedToken(app, email, /password/i)
    const reset = await visitor(app).post('/api/auth/resetpwd', {
      email,
      token,
      password: 'quite another one',
    })
    expect(reset.statusCode, reset.body).toBe(200)
    expect(refusal(await enterPin(owner, owner.id))).toEqual([401, 'wrong_pin'])
  })

  test('has six digits without a pattern', async () => {
    const { owner } = await shopWithDevice()
    for (const refused of ['12345', '1234567', 'abcdef', '123456', '777777', '४८२९१३'])
      expect((await owner.put('/api/auth/pin', { pin: refused })).statusCode, refused).toBe(400)
  })

  test('is nowhere in the activity log or in an answer', async () => {
    const { owner } = await shopWithDevice()
    await addRavi(owner)
    const log = (await owner.get('/api/admin/audit?limit=50')).body
    expect(log).toContain('staff_pins')
    expect(log).toContain('shop_devices')
    expect(log + (await owner.get('/api/admin/staff')).body).not.toMatch(/argon2|482913|739164/)
  })
})

describe('recent authentication on a device of the shop', () => {
  const cancelled = { status: 'cancelled' }
  const order = '/api/admin/orders/KD-2601-AAAAAA'

  test('is the PIN for acts that move money, and the password for keys and staff', async () => {
    const { owner, time } = await shopWithDevice()
    time.now += 16 * minute
    expect(refusal(await owner.put(`${order}/status`, cancelled))).toEqual([403, 'pin_needed'])
    expect(refusal(await owner.post(`${order}/refunds`, {}))).toEqual([403, 'pin_needed'])
    expect((await enterPin(owner, owner.id)).statusCode).toBe(200)
    expect((await owner.put(`${order}/status`, cancelled)).statusCode).toBe(404)

    const forPassword = [
      () => owner.put('/api/admin/providers/upi', { upiId: 'another@bank' }),
      () => owner.post('/api/admin/backups/key'),
      () => owner.put(`/api/admin/users/${owner.id}/role`, { role: 'owner' }),
      () => owner.put('/api/auth/pin', { pin: ravisPin }),
      () => owner.put('/api/shop', { announcement: 'Open' }),
      () => addAnother(),
    ]
    const addAnother = () =>
      owner.post('/api/admin/staff', { fullName: 'Ravi', role: 'counter', pin: ownersPin })
    for (const call of forPassword) expect(refusal(await call())).toEqual([403, 'sign_in_again'])
    await owner.post('/api/auth/confirm', { password: ownersPassword })
    expect((await addAnother()).statusCode).toBe(201)
  })

  test('is the password for people without a PIN', async () => {
    const { app, owner, time } = await shopWithDevice()
    const manager = await staff(app, 'manager')
    manager.cookies.set('device', owner.cookies.get('device')!)
    const email = (await manager.get('/api/auth/me')).json<{ user: User }>().user.email
    await manager.post('/api/auth/login', { email, password: 'a long password' })
    time.now += 16 * minute
    expect(refusal(await manager.put(`${order}/status`, cancelled))).toEqual([403, 'sign_in_again'])
  })
})
