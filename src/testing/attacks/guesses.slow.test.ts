import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { OrderDetails } from '../../selling/orders/contract.ts'
import { newId, readableCode } from '../../platform/ids.ts'
import { contentsOf } from '../authorization/contents.ts'
import { mailedToken } from '../mailbox.ts'
import * as fixtures from '../order-fixtures.ts'
import { guest, member, visitor, type Visitor } from '../visitor.ts'

/** Number of guesses of each kind; run `GUESSES=10000 vitest run guesses` for more. */
const many = Number(process.env['GUESSES'] ?? 60)
vi.setConfig({ testTimeout: 30_000 + many * 60 })
const times = <Made>(make: (number: number) => Made) =>
  Array.from({ length: many }, (_, number) => make(number))

/** Values that differ from the secret in one character, followed by random values of the same format. */
function near(secret: string, alphabet: string, random: () => string) {
  const changed = Array.from(secret).flatMap((sign, at) =>
    [alphabet[(alphabet.indexOf(sign) + 1) % alphabet.length]!, alphabet.at(alphabet.indexOf(sign) - 1)!].map(
      (other) => secret.slice(0, at) + other + secret.slice(at + 1),
    ),
  )
  return [...changed.filter((guess) => guess !== secret), ...times(random)].slice(0, many)
}
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const token = (bytes: number) => () => randomBytes(bytes).toString('base64url')

/** Another user's paid order, with its invoice. */
async function shopWithOrder() {
  const app = await fixtures.openShop()
  const product = await fixtures.phone(app)
  const owner = await member(app, 'meena@example.com')
  const order = await fixtures.placed(owner, [fixtures.line(product)])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(owner, order)))
  await fixtures.webhooksArrived(app)
  const { link } = await fixtures.show(owner, order)
  const [document] = (await owner.get(`/api/orders/${order}/details`)).json<OrderDetails>().documents
  return { app, owner, order, link, document: document! }
}

interface Answer {
  statusCode: number
  body: string
}

/** Number of concurrent requests; more would be answered 503 by the database queue. */
const concurrency = 50

/**
 * Expects the same refusal for missing resources and for other users' resources. Consumes the iterator lazily, to limit
 * concurrency.
 */
async function expectSameRefusal(statuses: number[], answers: Iterable<Promise<Answer>>) {
  const received: Answer[] = []
  const pending = answers[Symbol.iterator]()
  const worker = async () => {
    for (let next = pending.next(); !next.done; next = pending.next()) received.push(await next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  for (const { statusCode } of received) expect(statuses).toContain(statusCode)
  expect(new Set(received.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
}

function* each<Given>(all: Given[], put: (one: Given) => Promise<Answer>) {
  for (const one of all) yield put(one)
}
const ask = (person: Visitor, addresses: string[]) => each(addresses, (url) => person.get(url))

test('an order number with ten random characters cannot be guessed, and another user’s order is answered like a missing one', async () => {
  const { app, order } = await shopWithOrder()
  const mallory = await member(app, 'mallory@example.com')
  const [, code = ''] = /^KD-(.{10})$/.exec(order)!
  const guesses = [code, ...near(code, readable, () => readableCode(10))].map((each) => `KD-${each}`)
  for (const part of ['', '/details', '/qr'])
    await expectSameRefusal(
      [404],
      ask(
        mallory,
        guesses.map((id) => `/api/orders/${id}${part}`),
      ),
    )
  await expectSameRefusal(
    [404],
    each(guesses.slice(0, 10), (id) => mallory.post('/api/rpay/create-order', { amount: 1, order: id })),
  )
})

test('a 128-bit order link cannot be guessed, and a valid link opens no other order', async () => {
  const { app, order, link, document } = await shopWithOrder()
  const stranger = visitor(app)
  const mallory = await guest(app)
  const guesses = near(link, base64, token(16))
  // The last character of 128 bits in base64 encodes only two of them, so its neighbours may decode to the same value.
  await expectSameRefusal(
    [404],
    ask(
      stranger,
      guesses.map((guess) => `/api/order-links/${guess}`),
    ),
  )
  await expectSameRefusal(
    [404],
    ask(
      mallory,
      guesses.map((guess) => `/api/orders/${order}?link=${guess}`),
    ),
  )
  const at = `/api/orders/${order}/documents/${document.id}`
  await expectSameRefusal(
    [404],
    ask(
      stranger,
      guesses.map((guess) => `${at}?link=${guess}`),
    ),
  )
  expect((await stranger.get(`${at}?link=${link}`)).statusCode).toBe(200)
})

test('an invoice cannot be opened by its sequential number, nor a receipt by its id', async () => {
  const { app, order, link, document } = await shopWithOrder()
  const mallory = await member(app, 'mallory@example.com')
  const numbers = [document.id, ...times((number) => String(number)), ...times(() => newId())].slice(0, many)
  const codes = times((number) => `SA/26-27/${String(number).padStart(5, '0')}`).map(encodeURIComponent)
  for (const ids of [numbers, codes]) {
    await expectSameRefusal(
      [404],
      ask(
        mallory,
        ids.map((id) => `/api/orders/${order}/documents/${id}`),
      ),
    )
    await expectSameRefusal(
      [404],
      ask(
        mallory,
        ids.map((id) => `/api/orders/${order}/documents/${id}/pdf`),
      ),
    )
    // The link of one order does not open the documents of another.
    const others = ids.filter((id) => id !== document.id)
    await expectSameRefusal(
      [404],
      ask(
        mallory,
        others.map((id) => `/api/orders/${order}/documents/${id}?link=${link}`),
      ),
    )
  }
})

test('a password reset token cannot be guessed, and an expired one is answered like one that never existed', async () => {
  const { app } = await shopWithOrder()
  await visitor(app).post('/api/auth/forgot', { email: 'meena@example.com' })
  const real = await mailedToken(app, 'meena@example.com', /new password/)
  const guesses = near(real, base64, token(32)).filter((guess) => guess !== real)
  const before = await contentsOf(app.db)
  const mallory = visitor(app)
  await expectSameRefusal(
    [403],
    ask(
      mallory,
      guesses.map((guess) => `/api/auth/reset/${guess}`),
    ),
  )
  const reset = (guess: string) =>
    mallory.post('/api/auth/resetpwd', {
      email: 'meena@example.com',
      password: 'nine green parrots',
      token: guess,
    })
  await expectSameRefusal([403], each(guesses, reset))
  expect(await contentsOf(app.db)).toEqual(before)

  expect((await reset(real)).statusCode).toBe(200)
  await expectSameRefusal([403], [reset(real), reset('never given')])
})

test('a session, a guest’s cart and its owner cannot be guessed', async () => {
  const { app } = await shopWithOrder()
  const shopper = await guest(app)
  const [[name, real]] = [...shopper.cookies].filter(([cookie]) => /sid$/.test(cookie)) as [[string, string]]
  const guesses = near(real, base64, token(32))
  const as = (cookie: string, url: string) => app.inject({ url, cookies: { [name]: cookie } })
  await expectSameRefusal(
    [401],
    each(guesses, (guess) => as(guess, `/cart/${shopper.id}`)),
  )
  await expectSameRefusal(
    [401],
    each(guesses, (guess) => as(guess, '/api/auth/me')),
  )
  const mallory = await guest(app)
  await expectSameRefusal(
    [403],
    ask(
      mallory,
      [shopper.id, ...times(() => newId())].map((id) => `/cart/${id}`),
    ),
  )
})

test('the file name of an unpublished image cannot be guessed', async () => {
  const { app } = await shopWithOrder()
  const name = createHash('sha256').update('a picture').digest('hex')
  const folder = join(app.config.DATA_DIR, 'media', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '640.webp'), 'a picture')
  const guesses = near(name, '0123456789abcdef', () => randomBytes(32).toString('hex'))
  await expectSameRefusal(
    [404],
    ask(
      visitor(app),
      guesses.map((guess) => `/media/${guess}/640.webp`),
    ),
  )
})

test('rate limits apply as documented: passwords, payment links and forged webhooks', async () => {
  const app = await fixtures.openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  await member(app, 'meena@example.com')
  const statuses = async (ask: () => Promise<Answer>, count: number) => {
    const all = []
    for (let number = 0; number < count; number++) all.push((await ask()).statusCode)
    return all
  }
  const login = () =>
    visitor(app).post('/api/auth/login', { email: 'meena@example.com', password: 'a guess' })
  expect(await statuses(login, 12)).toEqual([...Array<number>(10).fill(401), 429, 429])
  const mallory = await guest(app)
  const open = () => mallory.post('/api/rpay/create-order', { amount: 1, order: `KD-${readableCode(10)}` })
  expect(await statuses(open, 12)).toEqual([...Array<number>(10).fill(404), 429, 429])
})
