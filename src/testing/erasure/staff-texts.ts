import type { Endpoint } from '../../platform/contract.ts'
import { routesOf, type ListedRoute, type Stage } from '../authorization/stage.ts'
import { inputOf, type JsonSchema } from '../fuzz/json-schema.ts'
import { joined } from '../test-manifest.ts'

const subjects = joined(({ textsAbout }) => textsAbout)

function subjectOf({ url }: ListedRoute) {
  const [, area = '', part = ''] = /^\/api\/(?:admin\/)?([\w-]+)(?:\/([\w-]+))?/.exec(url) ?? []
  const subject = subjects[`${area}/${part}`] ?? subjects[area]
  if (!subject)
    throw new Error(
      `${url}: are its texts about a customer? Please say so in the manifest.testing.ts of its domain.`,
    )
  return subject
}

/** Fields that hold the id of an existing row, or numbers of devices that the shop has. */
const references = new Set([
  ...['drawerId', 'ids', 'staffId', 'subject'],
  ...['number', 'numbers', 'shown', 'serial', 'serials'],
])

export interface TextCall {
  route: string
  schema: Partial<Endpoint['schema']>
  /** Fields in which staff write what they like. */
  fields: string[]
}

/** Every call with which staff write texts about a customer, from the contracts. */
export function textCalls(shop: Pick<Stage, 'app'>): TextCall[] {
  return routesOf(shop)
    .filter(({ method, permission }) => permission.access === 'staff' && !['GET', 'HEAD'].includes(method))
    .filter((route) => subjectOf(route) === 'customer')
    .map(({ method, url, schema }) => ({
      route: `${method} ${url}`,
      schema,
      fields: [schema.body, schema.querystring]
        .flatMap((each) => (each ? textFields(inputOf(each)) : []))
        .filter((name) => !references.has(name)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** Names of the fields that take any text: no choice, no pattern, no date. What JSON Schema cannot express counts as text. */
function textFields(schema: JsonSchema, name = ''): string[] {
  const { anyOf, oneOf, items, properties, type } = schema
  const inner = anyOf ?? oneOf
  if (inner) return [...new Set(inner.flatMap((each) => textFields(each, name)))]
  if (items) return textFields(items, name)
  if (properties) return Object.entries(properties).flatMap(([key, each]) => textFields(each, key))
  const isLimited = 'const' in schema || schema.enum || schema.pattern || schema.format
  return !isLimited && (type === undefined || [type].flat().includes('string')) ? [name] : []
}
