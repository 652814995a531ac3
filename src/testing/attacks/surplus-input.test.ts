import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { inputOf, type JsonSchema } from '../fuzz/json-schema.ts'
import { validInput } from '../fuzz/valid-input.ts'
import { testApp } from '../test-app.ts'
import { admin } from '../visitor.ts'

const surplus = {
  isAdmin: true,
  is_admin: true,
  price_paise: 1,
  totalPaise: 1,
  paid_at: '2026-01-01',
  verifiedAt: '2026-01-01',
  role: 'admin',
  kadai_surplus: { deep: [1, { deeper: true }] },
}

/** The same value with keys that nobody asked for, in each object of it. */
function withSurplus(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSurplus)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withSurplus(field)]))
  return { ...surplus, ...fields }
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => [name, ...keysIn(field)])
}

interface Listed {
  name: string
  method: string
  url: string
  schema: { body?: z.ZodType; querystring?: z.ZodType }
}

async function openWithRoutes() {
  const app = await testApp()
  await app.ready()
  const routes = app.routeTable.flatMap(({ method, url, schema = {} }: RouteOptions) =>
    [method]
      .flat()
      .filter((one) => one !== 'HEAD')
      .map((one): Listed => ({
        name: `${one} ${url}`,
        method: one,
        url,
        schema: schema as Listed['schema'],
      })),
  )
  return { app, routes }
}

test('keys that a contract does not name are gone, at every depth, before the shop sees a body or a query', async () => {
  const { routes } = await openWithRoutes()
  let tried = 0
  for (const { name, schema } of routes)
    for (const part of [schema.body, schema.querystring]) {
      const made = part && validInput(part, name)
      if (!part || typeof made !== 'object' || made === null) continue
      const read = part.safeParse(withSurplus(made))
      // Refused is as good as dropped.
      const named = Object.keys(inputOf(part).properties ?? {})
      const left = read.success
        ? keysIn(read.data).filter((key) => key in surplus && !named.includes(key))
        : []
      expect.soft(left, name).toEqual([])
      tried++
    }
  expect(tried).toBeGreaterThan(60)
}, 120_000)

/** Fields that take one value, not a list of them. */
const single = (schema: z.ZodType) =>
  Object.entries(inputOf(schema).properties ?? {})
    .filter(([, field]) => !takesList(field))
    .map(([name]) => name)
const takesList = ({ type, anyOf = [], oneOf = [] }: JsonSchema): boolean =>
  type === 'array' || [...anyOf, ...oneOf].some(takesList)

/** Whatever stands there is not read: the order's own amount counts. */
const notRead = ['POST /api/rpay/create-order amount']

test('a parameter that comes twice, and a field that is a list of two, are refused or left out, on every route', async () => {
  const { routes } = await openWithRoutes()
  let tried = 0
  for (const { name, schema } of routes)
    for (const part of [schema.body, schema.querystring]) {
      if (!part) continue
      const made = validInput(part, name) as Record<string, unknown> | undefined
      for (const field of single(part).filter((each) => !notRead.includes(`${name} ${each}`))) {
        const value = made?.[field] ?? '1'
        const read = part.safeParse({ ...made, [field]: [value, value] })
        const parsed = read.success ? (read.data as Record<string, unknown>)[field] : undefined
        expect.soft(Array.isArray(parsed), `${name} ${field}`).toBe(false)
        tried++
      }
    }
  expect(tried).toBeGreaterThan(150)
})

test('twice in an address: refused where an answer hangs on it, left out where a list is only looked through', async () => {
  const { app } = await openWithRoutes()
  const owner = await admin(app)
  const status = async (url: string) => (await owner.get(url)).statusCode
  expect(await status('/api/admin/outbox?page=1&page=2')).toBe(400)
  expect(await status('/api/auth/verify?token=a&token=b')).toBe(400)
  expect(await status('/api/orders/KD-1?link=a&link=b')).toBe(400)
  expect(await status('/api/sales?q=a&q=b')).toBe(200)
})

test('of a name that stands twice in a JSON body every part of the shop reads the last', async () => {
  const { app } = await openWithRoutes()
  const owner = await admin(app)
  const body = '{"announcement":"the first","announcement":"the last"}'
  expect((await owner.put('/api/shop', body, { 'content-type': 'application/json' })).statusCode).toBe(200)
  expect((await app.inject('/api/shop')).json()).toMatchObject({ announcement: 'the last' })
})
