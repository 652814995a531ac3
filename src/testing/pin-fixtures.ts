import { expect } from 'vitest'
import type { User } from '../people/accounts/contract.ts'
import { testApp, type TestApp } from './test-app.ts'
import { admin, type Visitor } from './visitor.ts'

export const ownersPin = '482913'
export const ravisPin = '739164'
export const ownersPassword = 'the password of the admin'

type Answer = Awaited<ReturnType<Visitor['get']>>

/** Status and code of a refusal. */
export const refusal = (answer: Answer) => [answer.statusCode, answer.json<{ type: string }>().type]
export const pinNeeded = [401, 'pin_needed']
export const notSignedIn = [401, 'not_signed_in']

/** The name of the person who is signed in, or the refusal. */
export async function signedIn(browser: Visitor) {
  const answer = await browser.get('/api/auth/me')
  return answer.statusCode === 200 ? answer.json<{ user: User }>().user.fullName : refusal(answer)
}

export const enterPin = (browser: Visitor, person: string, pin = ownersPin) =>
  browser.post('/api/auth/login/pin', { person, pin })

export const signInByPassword = (browser: Visitor) =>
  browser.post('/api/auth/login', { email: 'admin@example.com', password: ownersPassword })

export const markDevice = (owner: Visitor, name = 'Counter') => owner.post('/api/admin/devices', { name })

/** A shop whose owner has a PIN and works on a device of the shop. */
export async function shopWithDevice() {
  const time = { now: Date.UTC(2026, 0, 1, 10) }
  const app = await testApp({ time })
  const owner = await admin(app)
  expect((await markDevice(owner)).statusCode).toBe(201)
  expect((await owner.put('/api/auth/pin', { pin: ownersPin })).statusCode).toBe(200)
  return { app, owner, time }
}

/** Another device of the shop, where everybody has signed out. */
export async function anotherDevice(app: TestApp) {
  const device = await admin(app)
  await markDevice(device, 'Back room')
  await device.post('/api/auth/logout')
  return device
}

/** A person without an email. Returns the id. */
export async function addRavi(owner: Visitor, role = 'counter') {
  const answer = await owner.post('/api/admin/staff', { fullName: 'Ravi', role, pin: ravisPin })
  expect(answer.statusCode).toBe(201)
  return answer.json<User>()._id
}
