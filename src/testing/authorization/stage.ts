import type { RouteOptions } from 'fastify'
import fc from 'fast-check'
import type { z } from 'zod'
import type { Endpoint, Permission } from '../../platform/contract.ts'
import type { Making } from '../fuzz/from-schema.ts'
import { validInput } from '../fuzz/valid-input.ts'
import * as fixtures from '../order-fixtures.ts'
import { addressWith, nounsIn, type Whose } from './ids.ts'
import { everyone, sessions, type SessionKind } from './people.ts'
import { thingsOf, thingsOfTheShop } from './things.ts'

/** Starts a shop with one session of each kind, and two members who own one fixture of each kind. */
export async function openStage(
  circumstances: Pick<NonNullable<Parameters<typeof fixtures.openShop>[0]>, 'logger'> = {},
) {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time, ...circumstances })
  const people = await everyone(app, time)
  const things = {
    own: await thingsOf(app, people.member, people.admin),
    foreign: await thingsOf(app, people.other, people.admin),
    shop: await thingsOfTheShop(app, 'member@example.com'),
  }
  return { app, people, things, time }
}
export type Stage = Awaited<ReturnType<typeof openStage>>

export interface ListedRoute {
  method: string
  url: string
  permission: Permission
  schema: Partial<Endpoint['schema']>
}

/** The real route table, with one entry per method. */
export const routesOf = ({ app }: Pick<Stage, 'app'>): ListedRoute[] =>
  app.routeTable.flatMap(({ method, url, config, schema = {} }: RouteOptions) =>
    [method].flat().map((one) => ({
      method: one,
      url,
      permission: config as Permission,
      schema: schema as ListedRoute['schema'],
    })),
  )

export const namesThings = ({ url }: ListedRoute) => nounsIn(url).length > 0

/**
 * Each session with each kind of id. A route without ids is requested once per session; HEAD by fewer sessions, since it equals
 * GET.
 */
export const casesOf = (route: ListedRoute) =>
  (route.method === 'HEAD' ? (['none', 'member', 'admin'] as const) : sessions).flatMap((session) =>
    (namesThings(route) ? (['own', 'foreign', 'missing'] as const) : (['own'] as const)).map((whose) => ({
      session,
      whose,
    })),
  )

export interface Asked {
  session: SessionKind
  whose: Whose
  /** Values for fields of these names, used in place of generated ones. */
  fields?: Record<string, unknown>
}

/** Sends a request with this session and with input that is valid for the contract. */
export async function ask(
  { people, things }: Stage,
  route: ListedRoute,
  { session, whose, fields = {} }: Asked,
) {
  const known = {
    ...{ product_id: things.shop['sales']!, type: 'sales', order: things.own['orders']! },
    jobs: things.own['repair jobs']!,
    ...(route.url === '/api/admin/exports' && exportOf(fields['format'])),
    // The returned pieces have no numbers.
    ...(route.url.includes('/returns/') && { serials: undefined, notSoldAgain: undefined }),
    ...fields,
  }
  const leaf: Making['leaf'] = (name) => {
    if (name in known) return fc.constant(known[name as keyof typeof known])
    // The session alone must identify the caller.
    return /^(user_?id|link)$/i.test(name) ? fc.constant(undefined) : undefined
  }
  const made = (schema: z.ZodType | undefined) =>
    schema && inputFor(schema, known, () => validInput(schema, `${route.method} ${route.url}`, leaf))
  const address = addressWith(route.url, whose, things)
    .replace(/:\w+\(.*?\)/, '1')
    .replace('*', 'nothing')
  const url = address + asQuery(made(route.schema.querystring))
  return people[session].send(route.method, url, made(route.schema.body))
}

/** By schema and known values: looking for a valid input can take longer than the call that is made with it. */
const inputs = new WeakMap<z.ZodType, Map<string, unknown>>()

function inputFor(schema: z.ZodType, known: object, make: () => unknown) {
  const made = inputs.get(schema) ?? new Map<string, unknown>()
  inputs.set(schema, made)
  const key = JSON.stringify(Object.entries(known))
  if (!made.has(key)) made.set(key, make())
  return made.get(key)
}

/** A list or return that exists: the contract takes any kind, since the manifests that name the kinds are above it. */
const exportOf = (format: unknown) =>
  format === 'json' ? { kind: 'gstr1', from: '2026-10-01', to: '2026-10-31' } : { kind: 'orders' }

function asQuery(values: unknown) {
  const pairs = Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each as string | number)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
