import fc from 'fast-check'
import type { Stage } from '../authorization/stage.ts'
import { fromSchema, type Making } from './from-schema.ts'
import { hostileText } from './hostile.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './openapi.ts'
import { spoiled } from './spoil.ts'

export const actors = ['none', 'guest', 'member', 'admin'] as const

export interface Call {
  operation: Operation
  actor: (typeof actors)[number]
  path: Record<string, string>
  query: [string, string][]
  /** The body as sent; undefined for a call without a body. */
  body: string | undefined
  key: string | undefined
}

/** Generates calls of one operation with existing and unknown ids and with valid and invalid input. */
export function callsOf(operation: Operation, things: Stage['things']): fc.Arbitrary<Call> {
  const known = Object.values(things).flatMap((each) => Object.values(each))
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: hostileText },
  )
  const leaf: Making['leaf'] = (name) =>
    /(^|_)(id|ids|order|link|subject|token|document|refund|return|user_?id)$/i.test(name) ? id : undefined
  const { parameters = [], requestBody } = operation
  const paths = parameters.filter((one) => one.in === 'path')
  const asObject: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
    ),
  }
  const json = requestBody?.content['application/json'].schema
  const body = json
    ? fc.oneof(
        {
          weight: 30,
          arbitrary: spoiled(fromSchema(json, { leaf })).map(
            (value) => JSON.stringify(value) as string | undefined,
          ),
        },
        { weight: 1, arbitrary: fc.constantFrom('{', '[[', 'x', '"', '{"a":1}}', '\ufeff{}', '[1,]') },
      )
    : fc.constant(undefined)
  return fc.record({
    operation: fc.constant(operation),
    actor: fc.constantFrom(...actors),
    path: fc.record(Object.fromEntries(paths.map(({ name }) => [name, id])), { noNullPrototype: true }),
    query: spoiled(fromSchema(asObject, { leaf })).map(asPairs),
    body,
    key: fc.option(fc.stringMatching(/^[!-~]{1,300}$/), { nil: undefined, freq: 4 }),
  })
}

/** A list becomes a repeated parameter. */
function asPairs(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return [['x', String(values)]]
  return Object.entries(values).flatMap(([name, value]) =>
    [value as unknown]
      .flat()
      .map((each): [string, string] => [
        name,
        typeof each === 'string' ? each : JSON.stringify(each ?? null),
      ]),
  )
}
