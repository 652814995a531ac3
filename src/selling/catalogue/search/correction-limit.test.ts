import { beforeEach, expect, test } from 'vitest'
import { statementsOf } from '../../../testing/count-statements.ts'
import { holdStatements } from '../../../testing/hold-statements.ts'
import { overTheNetwork } from '../../../testing/over-the-network.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { guest } from '../../../testing/visitor.ts'
import type { Facets, Product } from '../contract.ts'
import type { ShopSearch } from './contract.ts'

const starts = ['bako', 'kemu', 'lori', 'muta', 'rive', 'sola', 'tabi', 'vuke']
const ends = ['zandor', 'felgim', 'nitrop', 'quasel']
/** 32 names that no misspelling confuses. */
const names = starts.flatMap((start) => ends.map((end) => start + end))
/** Without the last vowel. */
const misspell = (name: string) => name.slice(0, -2) + name.slice(-1)
const misspelt = names.map(misspell)

const stock = (app: TestApp) =>
  insertProducts(
    app,
    'sales',
    names.map((name) => ({ name, brand: 'Sample', model: 'One', description: 'Nothing.' })),
  )
const namesIn = (text: string) => (JSON.parse(text) as Product[]).map(({ product_name }) => product_name)
const list = (q: string) => `/api/sales?q=${encodeURIComponent(q)}&limit=5`

/** The text of the statement that looks for similar words. */
const lookUp = 'soundsAlike'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await stock(app)
})

test.each(['/api/sales?limit=5&q=…', '/api/search?q=…', '/api/sales/facets?q=…'])(
  'the number of statements of %s does not grow with its misspelt words',
  async (url) => {
    await app.inject(url.replace('…', 'galaxy'))
    const sent = await statementsOf(() => app.inject(url.replace('…', misspelt.slice(4, 16).join(' '))))
    expect(sent.filter((text) => text.includes(lookUp))).toHaveLength(1)
    expect(sent.length).toBeLessThanOrEqual(25)
  },
)

test('the first four unknown words are corrected, further ones are searched as typed', async () => {
  await insertProducts(app, 'sales', [
    { name: names.slice(0, 5).join(' '), brand: 'All', model: 'One', description: 'Nothing.' },
  ])
  const find = async (q: string) => namesIn((await app.inject(list(q))).body)
  expect(await find(misspelt.slice(0, 4).join(' '))).toEqual([names.slice(0, 5).join(' ')])
  expect(await find(misspelt.slice(0, 5).join(' '))).toEqual([names.slice(0, 5).join(' ')])
  expect(
    (await app.inject(`/api/search?q=${misspelt.slice(0, 5).join(' ')}`)).json<ShopSearch>(),
  ).toMatchObject({ hasSomeWords: true })
})

test('API-34 the third correction at a time is answered at once as it is typed', async () => {
  const statements = holdStatements(lookUp)
  const two = [app.inject(list(misspelt[0]!)), app.inject(list(misspelt[1]!))]
  await expect.poll(statements.held, { timeout: 20_000 }).toBe(2)
  for (const url of [
    list(misspelt[2]!),
    `/api/search?q=${misspelt[3]}`,
    `/api/sales/facets?q=${misspelt[4]}`,
  ]) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'x-incomplete': 'spelling' })
    expect(answer.body).not.toContain(names[2])
  }
  expect(namesIn((await app.inject(list(names[5]!))).body)).toEqual([names[5]])
  statements.release()
  expect((await Promise.all(two)).map(({ body }) => namesIn(body))).toEqual([[names[0]], [names[1]]])
  expect(namesIn((await app.inject(list(misspelt[2]!))).body)).toEqual([names[2]])
})

test('three searches run at a time, so that a buyer is served while the others wait', async () => {
  const [item] = await insertProducts(app, 'sales', [{}])
  const statements = holdStatements('as newest')
  const searches = names.slice(0, 12).map((name) => app.inject(list(name)))
  await expect.poll(statements.held, { timeout: 20_000 }).toBe(3)
  const buyer = await guest(app)
  expect((await buyer.get(`/api/sales/${item._id}`)).statusCode).toBe(200)
  expect((await buyer.post('/cart/add', { product_id: item._id, type: 'sales' })).statusCode).toBe(200)
  expect(statements.held()).toBe(3)
  statements.release()
  expect((await Promise.all(searches)).map(({ body }) => namesIn(body))).toEqual(
    names.slice(0, 12).map((name) => [name]),
  )
})

test('searches for one misspelt word share a correction', async () => {
  const statements = holdStatements(lookUp)
  const together = Array.from({ length: 3 }, () => app.inject(list(misspelt[0]!)))
  await expect.poll(statements.held, { timeout: 20_000 }).toBe(1)
  statements.release()
  for (const { headers, body } of await Promise.all(together)) {
    expect(headers).not.toHaveProperty('x-incomplete')
    expect(namesIn(body)).toEqual([names[0]])
  }
  expect(statements.held()).toBe(1)
})

test('each network has a budget of corrections, and beyond it searches are answered as typed', async () => {
  app = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.025' } })
  await stock(app)
  const networks = [
    ...['192.0.2.1', '::ffff:192.0.2.2', '198.51.100.3', '203.0.113.4'],
    ...['2001:db8:1:1::', '2001:db8:1:2::', '2001:db8:2:1::', '2001:db8:3:1::'],
  ]
  const answers = new Map<string, boolean[]>()
  for (const round of [0, 1, 2, 3])
    for (const [place, network] of networks.entries()) {
      const at = 4 * place + round
      const remoteAddress = network.endsWith('::') ? `${network}${round}` : network
      const answer = await app.inject({ url: list(misspelt[at]!), remoteAddress })
      expect(answer.statusCode).toBe(200)
      const isCorrected = !('x-incomplete' in answer.headers)
      expect(namesIn(answer.body)).toEqual(isCorrected ? [names[at]] : [])
      answers.set(network, [...(answers.get(network) ?? []), isCorrected])
    }
  for (const network of networks) expect(answers.get(network), network).toEqual([true, true, true, false])
})

test('searches without an unknown word have no limit', async () => {
  app = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.001' } })
  await stock(app)
  await insertProducts(app, 'accessories', [
    { name: 'Spigen cover', brand: 'Spigen', description: 'Nothing.' },
  ])
  expect((await app.inject(list(misspelt[0]!))).headers).not.toHaveProperty('x-incomplete')
  expect((await app.inject(list(misspelt[1]!))).headers).toHaveProperty('x-incomplete')
  const queries = [
    ...names.slice(0, 8),
    `${names[0]} ${names[1]}`,
    names.slice(0, 12).join(' '),
    'spigen',
    'charger',
  ]
  for (const url of [list, (q: string) => `/api/search?q=${q}`, (q: string) => `/api/sales/facets?q=${q}`])
    for (const q of queries) expect((await app.inject(url(q))).headers, q).not.toHaveProperty('x-incomplete')
  expect((await app.inject('/api/sales/facets?q=spigen')).json<Facets>()).toMatchObject({
    elsewhere: [{ catalogue: 'accessories', count: 1 }],
  })
})

test('the response cache has no answer without corrections, and counts the caller’s network', async () => {
  app = await testApp({
    cachesResponses: true,
    environment: { RATE_LIMIT_FACTOR: '0.001', TRUST_PROXY: 'loopback' },
  })
  await stock(app)
  const ask = await overTheNetwork(app)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const found = async (q: string, address: string) => namesIn((await ask(list(q), from(address))).text)

  expect(await found(misspelt[0]!, '192.0.2.1')).toEqual([names[0]])
  expect(await found(misspelt[1]!, '192.0.2.1')).toEqual([])
  expect(await found(misspelt[1]!, '192.0.2.2')).toEqual([names[1]])
  expect(await found(misspelt[1]!, '192.0.2.1')).toEqual([names[1]])
})
