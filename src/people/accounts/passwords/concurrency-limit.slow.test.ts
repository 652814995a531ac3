import type * as nodeCrypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { member } from '../../../testing/visitor.ts'
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts'

test('runs up to the limit, queues up to the limit, and rejects the next task at once', async () => {
  const inTurn = concurrencyLimit({ running: 2, waiting: 1 })
  const gates = [1, 2, 3].map(() => Promise.withResolvers<undefined>())
  const started: number[] = []
  const work = gates.map((gate, number) =>
    inTurn(() => {
      started.push(number)
      return gate.promise
    }),
  )

  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ refusal: 'unavailable' })
  expect(started).toEqual([0, 1])
  gates[0]!.resolve(undefined)
  await work[0]
  expect(started).toEqual([0, 1, 2])
  gates[1]!.resolve(undefined)
  gates[2]!.resolve(undefined)
  await Promise.all(work)
})

test('a failed task frees its slot', async () => {
  const inTurn = concurrencyLimit({ running: 1, waiting: 0 })

  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'done')).toBe('done')
})

const { argon2 } = vi.hoisted(() => ({ argon2: vi.fn() }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof nodeCrypto>()
  argon2.mockImplementation(crypto.argon2)
  return { ...crypto, argon2 }
})

// The flood alone may take 90 seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const right = { email: 'meena@example.com', password: 'a long password' }
const wrongWord = 'a wrong password'

/** Blocks hashes of the wrong password until the returned function is called. */
async function holdWrongPasswords() {
  const { argon2: real } = await vi.importActual<typeof nodeCrypto>('node:crypto')
  const gate = Promise.withResolvers<undefined>()
  argon2.mockImplementation((...call: Parameters<typeof real>) => {
    const [, { message }] = call
    if (message === wrongWord) void gate.promise.then(() => real(...call))
    else real(...call)
  })
  return () => gate.resolve(undefined)
}

const signIn = (app: TestApp, remoteAddress: string, credentials: object, cookies = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: credentials, cookies })

/** Starts sign-ins by strangers. `isFull` resolves once the given number was refused with 503. */
function flood(
  app: TestApp,
  { calls, refused }: { calls: number; refused: number },
  from: (n: number) => string,
) {
  const statuses: number[] = []
  const strangers = Array.from({ length: calls }, async (_, n) => {
    const credentials = { email: `${n}@example.com`, password: wrongWord }
    statuses.push((await signIn(app, from(n), credentials)).statusCode)
  })
  const isFull = vi.waitFor(
    () => expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(refused),
    { timeout: 90_000 },
  )
  return { isFull, isOver: Promise.all(strangers) }
}

test('a flood of sign-ins from many networks does not lock out the owner’s known device', async () => {
  const app = await testApp()
  const owner = await member(app, right.email)
  const release = await holdWrongPasswords()
  const strangers = flood(app, { calls: 90, refused: 36 }, (n) => `203.0.113.${n}`)
  await strangers.isFull

  const known = { known: owner.cookies.get('known')! }
  expect((await signIn(app, '198.51.100.1', right, known)).statusCode).toBe(200)
  release()
  await strangers.isOver
})

test('a known device of another account cannot use up the owner’s slots', async () => {
  const app = await testApp()
  const owner = await member(app, right.email)
  const other = await member(app, 'other@example.com')
  const release = await holdWrongPasswords()
  const cookies = { known: other.cookies.get('known')! }
  const tries = Array.from({ length: 30 }, () =>
    signIn(app, '192.0.2.7', { email: 'other@example.com', password: wrongWord }, cookies),
  )
  const known = { known: owner.cookies.get('known')! }
  const mine = signIn(app, '198.51.100.1', right, known)
  await Promise.race([mine, pause(1_000)])
  release()
  expect((await mine).statusCode).toBe(200)
  expect((await Promise.all(tries)).filter(({ statusCode }) => statusCode === 503)).toHaveLength(27)
})

test.each([
  ['one IPv4 address, mapped or not', (n: number) => (n % 2 ? '192.0.2.7' : '::ffff:c000:207')],
  ['one IPv6 /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`],
  ['addresses that cannot be read', (n: number) => `unknown-${n}`],
])('%s cannot use up the slots of other networks, even for sign-ins on a new device', async (_, from) => {
  const app = await testApp()
  await member(app, right.email)
  const release = await holdWrongPasswords()
  const strangers = flood(app, { calls: 70, refused: 16 }, from)
  await strangers.isFull

  const owner = signIn(app, '198.51.100.1', right)
  await Promise.race([owner, pause(1_000)])
  release()
  expect((await owner).statusCode).toBe(200)
  await strangers.isOver
})
