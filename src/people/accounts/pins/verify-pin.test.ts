import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { adminsStore } from '../users-store.ts'
import { hashPassword } from '../passwords/password.ts'
import { shopDevicesStore } from '../shop-devices/shop-devices-store.ts'
import { pinsStore } from './pins-store.ts'
import { verifyPinOf } from './verify-pin.ts'

test('a manager’s PIN allows what the role may allow, on a device where somebody else works', async () => {
  const { db, clock } = await testApp()
  const { device } = await shopDevicesStore(db).add('Counter', clock())
  const add = async (fullName: string, role: 'manager' | 'counter') => {
    const { _id } = await adminsStore(db).addWithoutEmail(fullName, role, clock())
    await pinsStore(db).set(_id, await hashPassword('482913'), clock())
    return _id
  }
  const [manager, counter] = [await add('Meena', 'manager'), await add('Ravi', 'counter')]
  const attempt = (userId: string, pin = '482913') =>
    verifyPinOf(db, { deviceId: device.id, userId, pin, permission: 'refunds' })

  expect(await attempt(manager)).toMatchObject({ fullName: 'Meena', role: 'manager' })
  await expect(attempt(counter)).rejects.toThrow(
    'Ravi may not allow this. Please ask the owner or a manager.',
  )
  await expect(attempt('nobody')).rejects.toThrow('Wrong PIN.')
  for (let left = 4; left > 0; left--) await expect(attempt(manager, '111213')).rejects.toThrow('Wrong PIN.')
  await expect(attempt(manager, '111213')).rejects.toThrow('Too many wrong PINs of Meena')
  await expect(attempt(manager)).rejects.toThrow('Too many wrong PINs of Meena')
})
