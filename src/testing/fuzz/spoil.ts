import fc from 'fast-check'
import { hostileValue } from './hostile.ts'

/** The value as it was made, or with something in it that does not belong there. */
export const spoiled = (made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: made },
    {
      weight: 4,
      arbitrary: fc.tuple(made, fc.nat(1000), hostileValue).map(([value, at, bad]) => putAt(value, at, bad)),
    },
    { weight: 1, arbitrary: fc.tuple(made, fc.nat(1000)).map(([value, at]) => putAt(value, at, undefined)) },
    { weight: 1, arbitrary: fc.tuple(made, hostileValue).map(([value, bad]) => withMore(value, bad)) },
    { weight: 1, arbitrary: hostileValue },
  )

/** Puts `bad` in the place of one leaf of the value; `at` says which. */
function putAt(value: unknown, at: number, bad: unknown): unknown {
  if (typeof value !== 'object' || value === null) return bad
  const keys = Object.keys(value)
  if (keys.length === 0) return bad
  const key = keys[at % keys.length]!
  const fields = value as Record<string, unknown>
  const changed = putAt(fields[key], Math.floor(at / keys.length), bad)
  return Array.isArray(value)
    ? value.map((each: unknown, place) => (String(place) === key ? changed : each))
    : { ...fields, [key]: changed }
}

/** Fields that some table has and no form does. */
const withMore = (value: unknown, bad: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? {
        ...value,
        isAdmin: true,
        price: 1,
        total: 1,
        status: 'delivered',
        user_id: 'x',
        _id: 'x',
        id: 'x',
        [canary]: bad,
      }
    : value

/** A name that no answer may hold: what is not asked for is dropped, never echoed. */
export const canary = 'canary4711'
