import fc from 'fast-check'
import { hostileValue } from './hostile.ts'

/** The generated value, unchanged or with an invalid part. */
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

/** Replaces one leaf of the value by `bad`; `at` selects the leaf. */
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

/** Field names that exist as columns but in no form. */
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

/** A field name that no response may contain: unknown keys are dropped, never echoed. */
export const canary = 'canary4711'
