import { describe, expect, test } from 'vitest'
import {
  addRavi,
  anotherDevice,
  enterPin,
  notSignedIn,
  ownersPin,
  ravisPin,
  refusal,
  shopWithDevice,
  signedIn,
} from '../../../testing/pin-fixtures.ts'
import { guest, staff } from '../../../testing/visitor.ts'
import type { PinState, StaffMember } from './contract.ts'

const minute = 60_000

describe('staff without an email', () => {
  test('are added by the owner, and sign in by name and PIN on a device of the shop', async () => {
    const { app, owner } = await shopWithDevice()
    const ravi = await addRavi(owner)
    const device = await anotherDevice(app)
    expect((await device.get('/api/auth/pin')).json<PinState>().people).toContainEqual({
      _id: ravi,
      fullName: 'Ravi',
    })
    expect((await enterPin(device, ravi, ravisPin)).json()).toMatchObject({
      user: { fullName: 'Ravi', email: '', isAdmin: true, isGuest: false, role: 'counter' },
    })
    expect((await device.get('/api/orders')).statusCode).toBe(200)
    const staffList = (await owner.get('/api/admin/staff')).json<StaffMember[]>()
    expect(staffList.map(({ fullName, hasPin, hasPassword }) => [fullName, hasPin, hasPassword])).toEqual([
      ['Ravi', true, false],
      ['Shop admin', true, true],
    ])
  })

  test('change their own PIN by PIN, and are refused what needs a password', async () => {
    const { app, owner, time } = await shopWithDevice()
    const ravi = await addRavi(owner, 'manager')
    const device = await anotherDevice(app)
    await enterPin(device, ravi, ravisPin)
    time.now += 16 * minute
    expect(refusal(await device.put('/api/auth/pin', { pin: '903817' }))).toEqual([403, 'pin_needed'])
    await enterPin(device, ravi, ravisPin)
    expect((await device.put('/api/auth/pin', { pin: '903817' })).statusCode).toBe(200)
    expect(refusal(await device.put('/api/shop', { announcement: 'Open' }))).toEqual([
      403,
      'password_missing',
    ])
    expect(refusal(await enterPin(device, ravi, ravisPin))).toEqual([401, 'wrong_pin'])
  })

  test('get a new PIN from the owner, who sets nobody else’s', async () => {
    const { app, owner } = await shopWithDevice()
    const ravi = await addRavi(owner)
    const device = await anotherDevice(app)
    await enterPin(device, ravi, ravisPin)
    for (let tries = 0; tries < 5; tries++) await enterPin(device, ravi, '111213')
    expect((await enterPin(device, ravi, ravisPin)).json()).toMatchObject({
      type: 'pin_blocked',
      message: 'Too many wrong PINs of Ravi on this device. Please ask the owner for a new PIN.',
    })
    const reset = (id: string) => owner.put(`/api/admin/users/${id}/pin`, { pin: '903817' })
    expect((await reset(ravi)).statusCode).toBe(200)
    expect(await signedIn(device)).toEqual(notSignedIn)
    expect((await enterPin(device, ravi, '903817')).statusCode).toBe(200)
    expect(refusal(await reset((await staff(app, 'manager')).id))).toEqual([409, 'sets_own_pin'])
    expect((await reset((await guest(app)).id)).statusCode).toBe(404)
  })

  test('can have each role but the owner’s, and without a role no PIN', async () => {
    const { app, owner } = await shopWithDevice()
    const ravi = await addRavi(owner)
    const role = (given: string | null) => owner.put(`/api/admin/users/${ravi}/role`, { role: given })
    expect(
      (await owner.post('/api/admin/staff', { fullName: 'Ravi', role: 'owner', pin: ownersPin })).statusCode,
    ).toBe(400)
    expect(refusal(await role('owner'))).toEqual([409, 'owner_needs_email'])
    expect((await role('technician')).statusCode).toBe(200)
    expect((await role(null)).statusCode).toBe(200)
    expect(refusal(await enterPin(await anotherDevice(app), ravi, ravisPin))).toEqual([401, 'wrong_pin'])
  })
})
