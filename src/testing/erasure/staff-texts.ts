import type { Endpoint } from '../../platform/contract.ts'
import { routesOf, type ListedRoute, type Stage } from '../authorization/stage.ts'
import { inputOf, type JsonSchema } from '../fuzz/json-schema.ts'

type Subject = 'customer' | 'staff' | 'shop'

/** Whose texts the staff calls below `/api/admin/<name>` or `/api/<name>` write. */
const subjects: Record<string, Subject> = {
  customers: 'customer',
  messages: 'customer',
  integrity: 'customer',
  orders: 'customer',
  outbox: 'customer',
  payments: 'customer',
  auth: 'staff',
  devices: 'staff',
  invitations: 'staff',
  staff: 'staff',
  users: 'staff',
  accessories: 'shop',
  backups: 'shop',
  'bulk-changes': 'shop',
  catalogue: 'shop',
  providers: 'shop',
  'demo-data': 'shop',
  'e-invoices': 'shop',
  'document-series': 'shop',
  exports: 'shop',
  'gst-settings': 'shop',
  imports: 'shop',
  'message-texts': 'shop',
  'page-texts': 'shop',
  sales: 'shop',
  services: 'shop',
  shop: 'shop',
  'shop-pictures': 'shop',
  'shop-settings': 'shop',
  synonyms: 'shop',
  'tax-rates': 'shop',
  'gst-scheme': 'shop',
}

/** Messages of the payment provider that belong to no payment, the cash in the drawers, and sales, returns and dues, which have tests of their own. */
const ofNoCustomer =
  /^\/api\/(admin\/integrity\/events|counter\/(drawers|shifts|sales|returns|not-received|dues))(\/|$)/

function subjectOf({ url }: ListedRoute): Subject {
  if (ofNoCustomer.test(url)) return 'shop'
  const [, name = ''] = /^\/api\/(?:admin\/)?([\w-]+)/.exec(url) ?? []
  const subject = subjects[name]
  if (!subject)
    throw new Error(
      `${url}: are its texts about a customer? Please say so in src/testing/erasure/staff-texts.ts.`,
    )
  return subject
}

/** Fields that hold the id of an existing row. */
const references = new Set(['drawerId', 'ids', 'staffId', 'subject'])

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
