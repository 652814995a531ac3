import type { RouteOptions } from 'fastify'
import fc from 'fast-check'
import type { z } from 'zod'
import type { Endpoint, Permission } from '../../platform/contract.ts'
import type { Making } from '../fuzz/from-schema.ts'
import { validInput } from '../fuzz/valid-input.ts'
import * as till from '../order-fixtures.ts'
import { addressWith, nounsIn, type Whose } from './ids.ts'
import { everyone, sessions, type SessionKind } from './people.ts'
import { thingsOf, thingsOfTheShop } from './things.ts'

/** The shop with one of each kind of session, and two members who have one of each thing. */
export async function openStage() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await till.openShop({ time })
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

/** The real route table, one entry a method. */
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

/** Each session with each kind of id; a route that names nothing is asked once by each, and HEAD, which is GET without its answer, by fewer. */
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
  /** For fields of these names in place of what would be made up. */
  fields?: Record<string, unknown>
}

/** Asks as this session does, with input that the contract takes. */
export async function ask(
  { people, things }: Stage,
  route: ListedRoute,
  { session, whose, fields = {} }: Asked,
) {
  const known = { product_id: things.shop['sales']!, type: 'sales', order: things.own['orders']!, ...fields }
  const leaf: Making['leaf'] = (name) => {
    if (name in known) return fc.constant(known[name as keyof typeof known])
    // Whose call it is, is said by the session alone.
    return /^(user_?id|link)$/i.test(name) ? fc.constant(undefined) : undefined
  }
  const made = (schema: z.ZodType | undefined) =>
    schema && validInput(schema, `${route.method} ${route.url}`, leaf)
  const address = addressWith(route.url, whose, things)
    .replace(/:\w+\(.*?\)/, '1')
    .replace('*', 'nothing')
  const url = address + asQuery(made(route.schema.querystring))
  return people[session].send(route.method, url, made(route.schema.body))
}

function asQuery(values: unknown) {
  const pairs = Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each as string | number)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
