import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roleMay } from '../../../people/accounts/roles/role-rules.ts'
import { orderNotFound } from '../errors.ts'
import { orderListsStore } from '../store.ts'

/** Of the roles that may see orders, whether this one is confined to orders with a repair. */
export async function seesRepairsOnly(request: FastifyRequest) {
  const { role } = await request.customer()
  return !roleMay(role, 'sales')
}

/** What a technician gets of these fields, wherever they are in an answer. */
const hidden: Record<string, (value: unknown) => unknown> = {
  customer: (name) => firstName(String(name)),
  fullName: (name) => firstName(String(name)),
  phone: () => '',
  phoneNumber: () => '',
  email: () => '',
  deliveryAddress: () => '',
  utr: () => null,
  // Documents have the whole name and address.
  ...{ invoice: () => null, taxInvoice: () => null, bill: () => null, documents: () => [] },
  ...{ payments: () => [], linkRequests: () => [], repairLink: () => null },
}

const withoutPeople = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPeople)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [
    name,
    Object.hasOwn(hidden, name) ? hidden[name]!(inner) : withoutPeople(inner),
  ])
  return Object.fromEntries(fields)
}

/**
 * Confines roles without the permission `sales` on all endpoints of this plugin that need `orders`: another order than one with
 * a repair is missing, and answers have first names and neither numbers nor addresses. Lists leave out other orders themselves.
 */
export function showRepairsOnly(app: FastifyInstance) {
  const isConfined = async (request: FastifyRequest) =>
    request.routeOptions.config.permission === 'orders' && (await seesRepairsOnly(request))

  app.addHook('preHandler', async (request) => {
    if (!(await isConfined(request))) return
    const { params, body, query } = request as Record<
      'params' | 'body' | 'query',
      Record<string, unknown> | null
    >
    const ids = [params?.['id'], body?.['ids'], query?.['id']].flat().filter((id) => typeof id === 'string')
    if (!(await orderListsStore(app.db).haveRepairs(ids))) throw orderNotFound()
  })
  app.addHook('preSerialization', async (request, reply, payload) => {
    // A refusal may come before the session is known; it names no person.
    const isRefusal = reply.statusCode >= 400
    return !isRefusal && (await isConfined(request)) ? withoutPeople(payload) : payload
  })
}

/** PostgreSQL reads it alike. Initials come before a name in Tamil Nadu: "R. Asha" is Asha. */
export const firstNamePattern = String.raw`[^\s.]{3,}`

/** "Asha" of "R. Asha Raman"; a name of initials alone is its first word. */
export const firstName = (fullName: string) =>
  new RegExp(firstNamePattern).exec(fullName)?.[0] ?? fullName.trim().split(/\s+/)[0]!
