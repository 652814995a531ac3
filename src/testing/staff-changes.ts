import { shopDevicesStore } from '../people/accounts/shop-devices/shop-devices-store.ts'
import type * as orderFixtures from './order-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
import { razorpayServer } from './razorpay-server.ts'
import { packZip } from './zip.ts'
import { smtpServer } from './smtp-server.ts'

/** A call of staff. */
export interface StaffChange {
  url: string
  body?: object
  headers?: Record<string, string>
  /** Preconditions, created by others. */
  first?: () => Promise<unknown>
}

export const exportChanges: [string, StaffChange][] = [
  ['POST /api/admin/exports', { url: '/api/admin/exports', body: { kind: 'customers', format: 'csv' } }],
]

/** Card payments are sandbox payments before and after. */
export async function providerChanges(app: orderFixtures.Shop): Promise<[string, StaffChange][]> {
  const [razorpay, mail] = [await razorpayServer(), await smtpServer()]
  app.razorpayUrl = razorpay.url
  const keys = { keyId: 'rzp_test_StaffChange1', keySecret: 'secret', webhookSecret: 'another' }
  razorpay.accounts.set(keys.keyId, { secret: keys.keySecret, orders: [] })
  const server = { host: '127.0.0.1', port: mail.port, security: 'none', user: '', password: '' }
  const url = '/api/admin/providers'
  return [
    [`PUT ${url}/razorpay`, { url: `${url}/razorpay`, body: { ...keys, unchecked: true } }],
    [`POST ${url}/razorpay/check`, { url: `${url}/razorpay/check` }],
    [`DELETE ${url}/razorpay`, { url: `${url}/razorpay` }],
    [`PUT ${url}/mail`, { url: `${url}/mail`, body: server }],
    [`POST ${url}/mail/test`, { url: `${url}/mail/test` }],
    [`DELETE ${url}/mail`, { url: `${url}/mail` }],
  ]
}

/** What staff change in the product table, one item at a time or many. */
export async function catalogueChanges(app: orderFixtures.Shop, staff: orderFixtures.Buyer) {
  const [item, inBulk] = await insertProducts(app, 'accessories', [{}, {}])
  const itemUrl = `/api/admin/catalogue/${item._id}`
  const bulkChange = { ids: [inBulk!._id], price: { by: 'rupees', amount: 5 } }
  const { id } = (await staff.post('/api/admin/bulk-changes', bulkChange)).json<{ id: string }>()
  const bulkUrl = `/api/admin/bulk-changes/${id}`
  const pair = { term: 'earbud', meaning: 'earphones' }
  const other = { term: 'pouch', meaning: 'cover' }
  const lists = (await staff.post('/api/admin/synonyms', other)).json<{ own: { id: string }[] }>()
  const changes: [string, StaffChange][] = [
    ['POST /api/admin/synonyms', { url: '/api/admin/synonyms', body: pair }],
    ['DELETE /api/admin/synonyms/:id', { url: `/api/admin/synonyms/${lists.own[0]!.id}` }],
    ['PATCH /api/admin/catalogue/:id', { url: itemUrl, body: { version: 1, price: 77 } }],
    [
      'POST /api/admin/catalogue/:id/stock',
      { url: `${itemUrl}/stock`, body: { reason: 'received', quantity: 3 } },
    ],
    ['POST /api/admin/catalogue/:id/archive', { url: `${itemUrl}/archive` }],
    ['POST /api/admin/catalogue/:id/unarchive', { url: `${itemUrl}/unarchive` }],
    [
      'POST /api/admin/catalogue/:id/put-back',
      {
        url: `${itemUrl}/put-back`,
        body: {},
        first: () => staff.delete(`/api/accessories/${item._id}`),
      },
    ],
    ['POST /api/admin/bulk-changes', { url: '/api/admin/bulk-changes', body: bulkChange }],
    ['POST /api/admin/bulk-changes/:id/apply', { url: `${bulkUrl}/apply` }],
    ['POST /api/admin/bulk-changes/:id/undo', { url: `${bulkUrl}/undo` }],
  ]
  return changes
}

/** Replies, assignments and texts. */
export const messageChanges = (message: string, staffId: string): [string, StaffChange][] => [
  [
    'PUT /api/admin/messages/:id/assignee',
    { url: `/api/admin/messages/${message}/assignee`, body: { staffId: staffId } },
  ],
  [
    'POST /api/admin/messages/:id/replies',
    { url: `/api/admin/messages/${message}/replies`, body: { text: 'Yes, it is.' } },
  ],
  [
    'PUT /api/admin/messages/:id/status',
    { url: `/api/admin/messages/${message}/status`, body: { status: 'solved' } },
  ],
  [
    'PUT /api/admin/message-texts/:id',
    { url: '/api/admin/message-texts/whatsapp.ready', body: { subject: '', body: 'Come to us.' } },
  ],
  ['DELETE /api/admin/message-texts/:id', { url: '/api/admin/message-texts/whatsapp.ready' }],
  [
    'PUT /api/admin/page-texts/:id',
    { url: '/api/admin/page-texts/returns', body: { body: 'Within fourteen days.' } },
  ],
  ['DELETE /api/admin/page-texts/:id', { url: '/api/admin/page-texts/returns' }],
]

/** Of roles, sessions and invitations. */
/** Roles, invitations, PINs and devices. The device in use is marked at last. */
export async function peopleChanges(
  { db, clock }: orderFixtures.Shop,
  staff: orderFixtures.Buyer,
  user: string,
): Promise<[string, StaffChange][]> {
  const [invitationsUrl, staffUrl, devicesUrl] = [
    '/api/admin/invitations',
    '/api/admin/staff',
    '/api/admin/devices',
  ]
  const created = async (url: string, body: object) => {
    const { id, _id } = (await staff.post(url, body)).json<{ id?: string; _id?: string }>()
    return (id ?? _id)!
  }
  const invitation = await created(invitationsUrl, { email: 'invited@example.com', role: 'counter' })
  const meena = await created(staffUrl, { fullName: 'Meena', role: 'counter', pin: '482913' })
  const { device } = await shopDevicesStore(db).add('Back room', clock())
  return [
    ['DELETE /api/admin/users/:id/sessions', { url: `/api/admin/users/${user}/sessions` }],
    ['PUT /api/admin/users/:id/role', { url: `/api/admin/users/${user}/role`, body: { role: 'manager' } }],
    [`POST ${invitationsUrl}`, { url: invitationsUrl, body: { email: 'new@example.com', role: 'counter' } }],
    [`DELETE ${invitationsUrl}/:id`, { url: `${invitationsUrl}/${invitation}` }],
    [`POST ${staffUrl}`, { url: staffUrl, body: { fullName: 'Ravi', role: 'counter', pin: '739164' } }],
    ['PUT /api/admin/users/:id/pin', { url: `/api/admin/users/${meena}/pin`, body: { pin: '903817' } }],
    [`DELETE ${devicesUrl}/:id`, { url: `${devicesUrl}/${device.id}` }],
    [`POST ${devicesUrl}`, { url: devicesUrl, body: { name: 'Counter' } }],
  ]
}

/** Of a customer with finished orders alone, the erasure last. */
export const customerChanges = (phone: string, other: string): [string, StaffChange][] => {
  const url = `/api/admin/customers/${phone}`
  return [
    ['POST /api/admin/customers/:phone/notes', { url: `${url}/notes`, body: { text: 'Prefers calls.' } }],
    ['POST /api/admin/customers/:phone/merges', { url: `${url}/merges`, body: { other } }],
    ['POST /api/admin/customers/:phone/unmerge', { url: `${url}/unmerge`, body: { other } }],
    ['POST /api/admin/customers/:phone/export', { url: `${url}/export` }],
    ['POST /api/admin/customers/:phone/erase', { url: `${url}/erase` }],
  ]
}

/** Imports of products: one is uploaded, one gets pictures and is started, one is cancelled. */
export async function importChanges(
  staff: orderFixtures.Buyer,
  productId: string,
): Promise<[string, StaffChange][]> {
  const octets = { 'content-type': 'application/octet-stream' }
  const importsUrl = '/api/admin/imports'
  const upload = async (barcode: string) => {
    const sheet = Buffer.from(`Barcode,Price,Item id\n${barcode},${barcode.length},${productId}`)
    return (await staff.post(importsUrl, sheet, octets)).json<{ id: string }>().id
  }
  const [started, cancelled] = [await upload('B1'), await upload('B20')]
  const columns = (['barcode', 'price', 'id'] as const).map((field, place) => ({
    heading: ['Barcode', 'Price', 'Item id'][place]!,
    field,
  }))
  return [
    [`PUT ${importsUrl}/:id/sheets`, { url: `${importsUrl}/${started}/sheets`, body: { sheets: [''] } }],
    [`PUT ${importsUrl}/:id/columns`, { url: `${importsUrl}/${started}/columns`, body: { columns } }],
    [
      `POST ${importsUrl}`,
      { url: importsUrl, body: Buffer.from(`Item id,Price\n${productId},3`), headers: octets },
    ],
    [
      `POST ${importsUrl}/:id/pictures`,
      {
        url: `${importsUrl}/${started}/pictures`,
        body: packZip({ 'a.png': Buffer.from('picture') }),
        headers: octets,
      },
    ],
    [`POST ${importsUrl}/:id/start`, { url: `${importsUrl}/${started}/start`, body: { acceptRest: false } }],
    [`DELETE ${importsUrl}/:id`, { url: `${importsUrl}/${cancelled}` }],
  ]
}
