import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openStage, routesOf, type ListedRoute, type Stage } from '../authorization/stage.ts'
import { nounsIn } from '../authorization/ids.ts'
import { inputOf, type JsonSchema } from '../fuzz/json-schema.ts'
import { validInput } from '../fuzz/valid-input.ts'
import { testApp } from '../test-app.ts'
import { admin } from '../visitor.ts'
import { recordStatements } from './statements.ts'

/**
 * A word that occurs in no statement of the shop, inside SQL that would run if the text were ever concatenated into a
 * statement.
 */
const mark = 'zzsleep'
const payloads = [
  `' || pg_sleep(9) || '${mark}`,
  `1; select pg_sleep(9) -- ${mark}`,
  `'; select pg_sleep(9); -- ${mark}`,
  `") or pg_sleep(9) is null or ("${mark}"=("`,
  `$$; select pg_sleep(9); $$ ${mark}`,
  `1) union select pg_sleep(9)::text, '${mark}' -- `,
  `price_asc, (select pg_sleep(9)) ${mark}`,
  `\\'; select pg_sleep(9) /* ${mark} */`,
  `%' or pg_sleep(9) is not null or name like '%${mark}`,
  `{"${mark}": "' || pg_sleep(9)"}`,
]

type Place = string[]

/** Paths to the string fields of a schema. */
function texts(schema: JsonSchema, place: Place = []): Place[] {
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return kinds.flatMap((kind) => texts(kind, place))
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => texts(field, [...place, name]))
  if (schema.type === 'array') return texts(schema.items ?? {}, [...place, '0'])
  return schema.type === 'string' || schema.type === undefined ? [place] : []
}

function withText(value: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value) || name === '0')
    return [withText((value as unknown[] | undefined)?.[0], rest, text)]
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [name]: withText(fields[name], rest, text) }
}

interface Call {
  route: ListedRoute
  url: string
  body?: unknown
}

/** One call for each string that the route accepts in its path, query or body; the payloads rotate. */
function callsOf(route: ListedRoute, turn: () => string): Call[] {
  const { querystring, body } = route.schema
  const address = (fill: (param: string) => string) =>
    nounsIn(route.url)
      .reduce((url, { param }) => url.replace(`:${param}`, fill(param)), route.url)
      .replace(/:\w+\(.*?\)/, '1')
      .replace('*', encodeURIComponent(turn()))
  const plain = address(() => crypto.randomUUID())
  const made = body && validInput(body, `${route.method} ${route.url}`)
  const inAddress = nounsIn(route.url).map(({ param }) => ({
    url: address((each) => (each === param ? encodeURIComponent(turn()) : crypto.randomUUID())),
    body: made,
  }))
  const inQuery = querystring
    ? Object.keys(inputOf(querystring).properties ?? {}).map((name) => ({
        url: `${plain}?${new URLSearchParams({ [name]: turn() })}`,
        body: made,
      }))
    : []
  const inBody = body
    ? texts(inputOf(body)).map((place) => ({ url: plain, body: withText(made, place, turn()) }))
    : []
  return [...inAddress, ...inQuery, ...inBody].map((call) => ({ route, ...call }))
}

async function send({ app, people }: Stage, { route, url, body }: Call) {
  if ((await people.admin.get('/api/auth/me')).statusCode !== 200) people.admin = await admin(app)
  return people.admin.send(route.method, url, body)
}

test('no text of a request becomes part of a SQL statement; it is always sent as a parameter', async () => {
  const stage = await openStage()
  let turns = 0
  const turn = () => payloads[turns++ % payloads.length]!
  const calls = routesOf(stage)
    .filter(({ method }) => method !== 'HEAD')
    .flatMap((route) => callsOf(route, turn))
  expect(calls.length).toBeGreaterThan(200)

  const statements = recordStatements()
  for (const call of calls) {
    const answer = await send(stage, call)
    expect.soft(answer.statusCode, `${call.route.method} ${call.url} ${answer.body}`).toBeLessThan(500)
  }
  expect(statements.filter(({ text }) => text.includes(mark) || /pg_sleep/i.test(text))).toEqual([])
  // Guards against a vacuous pass: the payloads must have reached the database as parameters.
  const carried = statements.filter(({ values }) => JSON.stringify(values).includes(mark))
  expect(carried.length).toBeGreaterThan(50)
}, 120_000)

test('a text that is concatenated into a statement is detected', async () => {
  const { db } = await testApp()
  const statements = recordStatements()
  await db.execute(sql.raw(`select '${mark}'`))
  expect(statements).toMatchObject([{ text: `select '${mark}'` }])
})
