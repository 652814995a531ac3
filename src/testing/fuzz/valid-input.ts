import fc from 'fast-check'
import type { z } from 'zod'
import { fromSchema, type Making } from './from-schema.ts'
import { inputOf } from './json-schema.ts'

/** A deterministic valid value for a schema: with all fields, or without optional ones if rules beyond JSON Schema reject those. */
export function validInput(schema: z.ZodType, what: string, leaf?: Making['leaf']): unknown {
  const among = (numRuns: number, whole: boolean) =>
    fc
      .sample(fromSchema(inputOf(schema), { whole, ...(leaf && { leaf }) }), { numRuns, seed: 1 })
      .find((candidate) => schema.safeParse(candidate).success)
  const taken = among(2, true) ?? among(300, true) ?? among(300, false)
  if (taken === undefined && !schema.safeParse(undefined).success)
    throw new Error(
      `No input for ${what} could be made from its schema. Extend src/testing/fuzz/from-schema.ts.`,
    )
  return taken
}
