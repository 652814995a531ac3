import fc from 'fast-check'
import { joined } from '../test-manifest.ts'
import type { JsonSchema } from './json-schema.ts'

export interface Making {
  /** Returns an arbitrary for a field of this name, such as existing ids; undefined to generate any valid value. */
  leaf?: (name: string) => fc.Arbitrary<unknown> | undefined
  /** Always includes optional fields. */
  whole?: boolean
}

/** Generates values that are valid for a schema, as far as JSON Schema expresses the rules. */
export function fromSchema(schema: JsonSchema, making: Making = {}, name = ''): fc.Arbitrary<unknown> {
  const named = making.leaf?.(name)
  if (named && schema.type !== 'array' && schema.type !== 'object') return named
  if (name in declarations) return fc.constant(declarations[name])
  const { anyOf, oneOf, enum: choices } = schema
  const kinds = anyOf ?? oneOf
  if (kinds) return fc.oneof(...kinds.map((kind) => fromSchema(kind, making, name)))
  if ('const' in schema) return fc.constant(schema.const)
  if (choices) return fc.constantFrom(...choices)
  return ofType(schema, making, name)
}

/** They fit together: no price is above the MRP, and a maker has a role, a name and an address. */
const declarations: Record<string, unknown> = {
  mrp: 10_00_000,
  countryOfOrigin: 'India',
  makerRole: 'importer',
  makerName: 'Sample Imports',
  makerAddress: '4 Kumaran Road, Tiruppur 641601',
  // Only used items have one, and the condition may be left out.
  batteryPercent: undefined,
}

function ofType(schema: JsonSchema, making: Making, name: string): fc.Arbitrary<unknown> {
  const { minimum, maximum, items = {}, minItems = 0, maxItems } = schema
  switch (schema.type) {
    case 'string':
      return fields[name] ?? text(schema)
    case 'integer':
      return fc.integer({ min: Math.max(minimum ?? 0, -1e9), max: Math.min(maximum ?? 1e6, 1e9) })
    case 'number':
      // Most numbers are amounts with at most two decimals.
      return fc
        .integer({ min: Math.ceil((minimum ?? 0) * 100), max: Math.floor((maximum ?? 1e6) * 100) })
        .map((hundredths) => hundredths / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fromSchema(items, making, name), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems ?? 3, 3)),
      })
    case 'object':
      return object(schema, making)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function object({ properties = {}, required = [] }: JsonSchema, making: Making) {
  const fields = Object.entries(properties).map(
    ([key, value]) => [key, fromSchema(value, making, key)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: making.whole ? Object.keys(properties) : required,
    noNullPrototype: true,
  })
}

// Reserved host names, so that the shop requests nothing from a real server.
const address = fc.stringMatching(/^https:\/\/[a-z]{1,8}\.invalid\/[a-z0-9]{0,8}$/)
const email = fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,8}\.invalid$/)

/** Rules that JSON Schema cannot express; a recipient is an email address or a mobile number. */
const fields: Record<string, fc.Arbitrary<string>> = {
  email,
  recipient: email,
  image_url: address,
  ...joined((manifest) => manifest.fields),
}

const formats: Record<string, fc.Arbitrary<string>> = {
  email,
  uri: address,
  date: fc
    .date({ min: new Date('2017-07-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(isoDay),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
}

function isoDay(date: Date) {
  return date.toISOString().slice(0, 10)
}

function text({ format = '', pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const known = formats[format]
  if (known) return known
  // fast-check cannot generate strings for patterns with lookaheads.
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
}
