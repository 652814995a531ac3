import { expect, test } from 'vitest'
import { inputOf } from '../fuzz/json-schema.ts'
import { contentsOf, contentsReader, type Contents } from './contents.ts'
import type { Whose } from './ids.ts'
import type { SessionKind } from './people.ts'
import { ask, casesOf, namesThings, openStage, routesOf, type ListedRoute, type Stage } from './stage.ts'
import { expectVerdict, verdictOn } from './verdict.ts'

type Answer = Awaited<ReturnType<typeof ask>>

const nameOf = ({ method, url }: ListedRoute) => `${method} ${url}`
/** The response without its date and its request id. */
const same = ({ headers, statusCode, body }: Answer) =>
  JSON.stringify({ statusCode, headers: { ...headers, date: '' }, body }).replaceAll(
    String(headers['x-request-id']),
    '',
  )

/**
 * Checks every refused call of a route: it is refused, changes nothing, and another user's resource is answered like a missing
 * one.
 */
async function expectRefusals(stage: Stage, route: ListedRoute, contents: () => Promise<Contents>) {
  const before = await contents()
  // A missing resource is asked for as a case of its own too.
  const answers = new Map<string, Answer>()
  async function answerTo(session: SessionKind, whose: Whose) {
    const key = `${session} ${whose}`
    const answer = answers.get(key) ?? (await ask(stage, route, { session, whose }))
    answers.set(key, answer)
    return answer
  }
  for (const { session, whose } of casesOf(route)) {
    const verdict = verdictOn(route.permission, { session, whose, namesThings: namesThings(route) })
    // The check of the session comes before the lookup of the id.
    if (verdict === 'open' || (verdict !== 'hidden' && whose === 'foreign')) continue
    const where = `${nameOf(route)} by ${session}, ${whose}`
    const answer = await answerTo(session, whose)
    expectVerdict(answer, verdict, where, true)
    if (whose !== 'foreign' && verdict !== 'staff only') continue
    const other = namesThings(route)
      ? await answerTo(session, 'missing')
      : await ask(stage, route, { session, whose })
    expect.soft(same(answer), `${where} is answered like a missing resource`).toBe(same(other))
  }
  expect.soft(await contents(), `${nameOf(route)} changed something`).toEqual(before)
}

/** Sorts read requests first, and requests that end sessions last. */
const gentleFirst = (routes: ListedRoute[]) => {
  const harm = ({ method, url }: ListedRoute) => {
    const end = ['/auth/sessions', '/auth/', '/users/'].findIndex((part) => url.includes(part)) + 1
    return (
      ['HEAD', 'GET', 'POST', 'PUT', 'DELETE'].indexOf(method) + 10 * (/logout|lock$/.test(url) ? 9 : end)
    )
  }
  return routes.toSorted((a, b) => harm(a) - harm(b))
}

async function expectOpenings(stage: Stage, route: ListedRoute) {
  for (const { session, whose } of casesOf(route)) {
    const verdict = verdictOn(route.permission, { session, whose, namesThings: namesThings(route) })
    if (verdict !== 'open') continue
    const answer = await ask(stage, route, { session, whose })
    // Bodies hold generated values, so a call may answer 404; an earlier call may have deleted or closed the resource.
    const isMadeUp = !namesThings(route) && (route.schema.body !== undefined || route.url.includes('*'))
    const isOver = route.method === 'DELETE' || /already|any more/.test(answer.body)
    // A download is for the person who asked for it: the admin.
    const isAnothers = session === 'pin' && route.url.includes('/exports/')
    const mayMiss = isMadeUp || isOver || isAnothers
    expectVerdict(answer, verdict, `${nameOf(route)} by ${session}, ${whose}`, mayMiss)
  }
}

test(
  'every route grants access exactly as declared for each kind of session and id, and refused calls change nothing',
  { timeout: 600_000 },
  async () => {
    const stage = await openStage()
    const routes = routesOf(stage)
    expect(routes.length).toBeGreaterThan(100)
    const contents = contentsReader(stage.app.db)
    for (const route of routes) await expectRefusals(stage, route, contents)
    for (const route of gentleFirst(routes)) await expectOpenings(stage, route)
  },
)

test('an order’s link opens that order without a session, and no other order', async () => {
  const stage = await openStage()
  const byLink = routesOf(stage).filter(({ permission }) => permission.data === 'own or link')
  expect(byLink.length).toBeGreaterThan(5)
  for (const route of byLink) {
    const { querystring, body } = route.schema
    const takesLink = [querystring, body].some(
      (schema) => schema && 'link' in (inputOf(schema).properties ?? {}),
    )
    expect(takesLink, `${nameOf(route)} accepts no link, so its data is “own”`).toBe(true)
    const opened = (order: 'own' | 'foreign', link: string) =>
      ask(stage, route, {
        session: 'guest',
        whose: order,
        fields: { link, order: stage.things[order]['orders']! },
      })
    const link = stage.things.own['order-links']!
    expectVerdict(await opened('own', link), 'open', nameOf(route), false)
    expectVerdict(await opened('foreign', link), 'hidden', nameOf(route), false)
    expectVerdict(await opened('own', `${link}x`), 'hidden', nameOf(route), false)
  }
})

test('a call with another user’s id, existing or not, is refused and changes nothing', async () => {
  const stage = await openStage()
  const naming = routesOf(stage).flatMap((route) =>
    [route.schema.body, route.schema.querystring].flatMap((schema) =>
      Object.keys((schema && inputOf(schema).properties) ?? {})
        .filter((field) => /^user_?id$/i.test(field))
        .map((field) => ({ route, field })),
    ),
  )
  expect(naming.length).toBeGreaterThan(3)
  const before = await contentsOf(stage.app.db)
  for (const { route, field } of naming) {
    const named = (id: string) =>
      ask(stage, route, { session: 'member', whose: 'own', fields: { [field]: id } })
    const [foreign, missing] = [await named(stage.things.foreign['user']!), await named(crypto.randomUUID())]
    expect(foreign.statusCode, nameOf(route)).toBe(403)
    expect(same(foreign)).toBe(same(missing))
  }
  expect(await contentsOf(stage.app.db)).toEqual(before)
})
