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

/** The same value with unknown keys added to each object in it. */
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

test('keys that are not in the contract are dropped from bodies and queries at every depth', async () => {
  const { routes } = await openWithRoutes()
  let tried = 0
  for (const { name, schema } of routes)
    for (const part of [schema.body, schema.querystring]) {
      const made = part && validInput(part, name)
      if (!part || typeof made !== 'object' || made === null) continue
      const read = part.safeParse(withSurplus(made))
      // A refusal is acceptable too.
      const named = Object.keys(inputOf(part).properties ?? {})
      const left = read.success
        ? keysIn(read.data).filter((key) => key in surplus && !named.includes(key))
        : []
      expect.soft(left, name).toEqual([])
      tried++
    }
  expect(tried).toBeGreaterThan(60)
}, 120_000)

/** Fields that accept a single value, not a list. */
const single = (schema: z.ZodType) =>
  Object.entries(inputOf(schema).properties ?? {})
    .filter(([, field]) => !takesList(field))
    .map(([name]) => name)
const takesList = ({ type, anyOf = [], oneOf = [] }: JsonSchema): boolean =>
  type === 'array' || [...anyOf, ...oneOf].some(takesList)

/** Fields that the server ignores: the order's stored amount is used. */
const notRead = ['POST /api/rpay/create-order amount']

test('a repeated parameter or a list in a single-value field is refused or ignored on every route', async () => {
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

test('a repeated query parameter is refused where the response depends on it and ignored where it only filters a list', async () => {
  const { app } = await openWithRoutes()
  const owner = await admin(app)
  const status = async (url: string) => (await owner.get(url)).statusCode
  expect(await status('/api/admin/outbox?page=1&page=2')).toBe(400)
  expect(await status('/api/auth/verify?token=a&token=b')).toBe(400)
  expect(await status('/api/orders/KD-1?link=a&link=b')).toBe(400)
  expect(await status('/api/sales?q=a&q=b')).toBe(200)
})

test('the last of two equal keys in a JSON body is used everywhere', async () => {
  const { app } = await openWithRoutes()
  const owner = await admin(app)
  const body = '{"announcement":"the first","announcement":"the last"}'
  expect((await owner.put('/api/shop', body, { 'content-type': 'application/json' })).statusCode).toBe(200)
  expect((await app.inject('/api/shop')).json()).toMatchObject({ announcement: 'the last' })
})
