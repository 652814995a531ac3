import { join } from 'node:path'
import { invitationsStore } from '../../people/accounts/invitations/invitations-store.ts'
import type { SavedAddress } from '../../people/accounts/saved-addresses/contract.ts'
import type { OwnSession } from '../../people/accounts/sessions/contract.ts'
import { shopDevicesStore } from '../../people/accounts/shop-devices/shop-devices-store.ts'
import { usersStore } from '../../people/accounts/users-store.ts'
import { ensureBackupFolder } from '../../back-office/backup/schedule/backup-folder.ts'
import { backupName, ownerOf } from '../../back-office/backup/schedule/own-backups.ts'
import { writeBackup } from '../../back-office/backup/format/backup-file.ts'
import { findOrCreateSecret } from '../../back-office/backup/encryption/find-secret.ts'
import type { CatalogueName } from '../../selling/catalogue/contract.ts'
import { previewBulkChange } from '../../back-office/products/bulk-changes/preview-bulk-change.ts'
import { shopSynonymsStore } from '../../selling/catalogue/search/shop-synonyms-store.ts'
import type { OrderDetails } from '../../selling/orders/contract.ts'
import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import { outboxListStore } from '../../people/mail/outbox-list-store.ts'
import { contactStore } from '../../people/contact/store.ts'
import { gatewayExceptionsStore } from '../../selling/payments/verification/gateway-exceptions-store.ts'
import { firstDrawer } from '../../counter/drawers/drawers-store.ts'
import { openShift } from '../../counter/drawers/open-shift.ts'
import { shiftsStore } from '../../counter/drawers/shifts-store.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { uploadSheet } from '../../back-office/product-import/upload-sheet.ts'
import { sampleParts } from '../backup-sample.ts'
import { mailedToken } from '../mailbox.ts'
import { insertProducts } from '../product-fixtures.ts'
import * as fixtures from '../order-fixtures.ts'
import { visitor, type Person } from '../visitor.ts'

/** Ids by the noun that precedes them in a path. */
export type Things = Record<string, string>

async function unbookedEvent(app: fixtures.Shop) {
  const events = gatewayExceptionsStore(app.db)
  const eventId = newId()
  await events.add({ eventId, event: 'transfer.processed', detail: 'transfer trf_1' }, app.clock())
  const { rows } = await events.open({ page: 1, limit: 100 })
  return rows.find((row) => row.eventId === eventId)!.id
}

/** One pixel. */
export const smallestPhoto =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Creates a buyer's order with an invoice, a requested return and a failed refund, and the other resources a member can have. */
export async function thingsOf(app: fixtures.Shop, buyer: Person, owner: Person): Promise<Things> {
  const product = await fixtures.phone(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product, 2)])
  const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
  const { razorpay_payment_id: gatewayPayment } = await paid(app, gatewayOrder)
  const adminOrderPath = `/api/admin/orders/${order}`
  for (const status of ['shipped', 'delivered'])
    await owner.put(`${adminOrderPath}/status`, { status, ewayBill: '123456789012' })
  app.sandboxFaults.refunds = 'failed'
  await owner.post(`${adminOrderPath}/refunds`, { amount: 1, reason: 'For the scratch.' })
  const { link } = await fixtures.show(buyer, order)
  await buyer.post(`/api/order-links/${link}/returns`, {
    reason: 'Too large',
    lines: [{ position: 0, quantity: 1 }],
  })
  const { returns } = (await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()
  await buyer.post(`/api/order-links/${link}/returns/${returns[0]!.id}/photos`, { photo: smallestPhoto })
  await buyer.post('/cart/add', { product_id: product._id, type: 'sales' })
  const details = (await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()
  const adminDetails = (await owner.get(adminOrderPath)).json<AdminOrderDetails>()
  const onAccount = (await buyer.post('/api/rpay/upi', { amount: 10 })).json<{ id: string }>()
  const addresses = (await buyer.get('/api/auth/addresses')).json<SavedAddress[]>()
  const requested = await owner.post('/api/admin/exports', { kind: 'orders', format: 'csv' })
  return {
    exports: requested.json<{ id: string }>().id,
    user: buyer.id,
    users: buyer.id,
    sessions: await anotherSession(app, buyer),
    addresses: addresses[0]!.id,
    orders: order,
    customers: fixtures.home.phoneNumber,
    'order-links': link,
    documents: details.documents[0]!.id,
    returns: details.returns[0]!.id,
    photos: details.returns[0]!.photos[0]!,
    refunds: details.refunds[0]!.id,
    events: await unbookedEvent(app),
    cases: adminDetails.payments.find(({ status }) => status === 'captured')!.id,
    rpay: onAccount.id,
    payments: onAccount.id,
    'not-received': onAccount.id,
    'sandbox orders': gatewayOrder,
    'sandbox checkout': gatewayOrder,
    'sandbox payments': gatewayPayment,
  }
}

/** A second session of the same person, so that ending it leaves the current one. */
async function anotherSession(app: fixtures.Shop, buyer: Person) {
  const credentials = { email: await emailOf(buyer), password: 'a long password' }
  await visitor(app).post('/api/auth/login', credentials)
  const all = (await buyer.get('/api/auth/sessions')).json<OwnSession[]>()
  return all.find(({ isThisOne }) => !isThisOne)!.id
}

const emailOf = async (buyer: Person) =>
  (await buyer.get('/api/auth/me')).json<{ user: { email: string } }>().user.email

async function paid(app: fixtures.Shop, gatewayOrder: string) {
  const success = await fixtures.pay(app, gatewayOrder)
  await fixtures.verify(app, success)
  await fixtures.webhooksArrived(app)
  return success
}

/** Resources without an owner, and tokens that were mailed to the member. */
export async function thingsOfTheShop(app: fixtures.Shop, email: string): Promise<Things> {
  const [inTable] = await insertProducts(app, 'sales', [{}])
  const [sale, service, accessory] = await Promise.all(
    (['sales', 'services', 'accessories'] satisfies CatalogueName[]).map((name) =>
      insertProducts(app, name, [{}]),
    ),
  )
  await app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } })
  const mails = await outboxListStore(app.db).page({ page: 1, limit: 200 })
  return {
    catalogue: inTable._id,
    'bulk-changes': await aBulkChange(app, inTable._id),
    sales: sale![0]._id,
    services: service![0]._id,
    accessories: accessory![0]._id,
    devices: (await shopDevicesStore(app.db).add('Back room', app.clock())).device.id,
    messages: await aMessage(app),
    'message-texts': 'email.shipped',
    reports: 'payments',
    synonyms: await aSynonym(app),
    'page-texts': 'terms',
    outbox: mails.find(({ attachment }) => attachment)!.id,
    reset: await mailedToken(app, email, /password/i),
    ...(await invitationsOf(app, email)),
    backups: await aBackup(app),
    imports: await anImport(app, sale![0]._id),
    drawers: firstDrawer.id,
    shifts: await aShift(app, email),
  }
}

/** Of the first drawer. */
async function aShift({ db, clock }: fixtures.Shop, email: string) {
  const by = (await usersStore(db).byEmail(email))!.user._id
  await openShift(db, { drawerId: firstDrawer.id, floatPaise: fromRupees(2000), by, now: clock() })
  return (await shiftsStore(db).openOf(firstDrawer.id))!.id
}

/** One to cancel, and the link of another. */
async function invitationsOf({ db, clock }: fixtures.Shop, email: string) {
  const invitedBy = (await usersStore(db).byEmail(email))!.user._id
  const add = (to: string) => invitationsStore(db).add({ email: to, role: 'counter', invitedBy }, clock())
  const [first, second] = [await add('one@example.com'), await add('two@example.com')]
  return { invitations: first.id, invites: second.token }
}

async function aBulkChange({ db, clock }: fixtures.Shop, productId: string) {
  const stock = { by: 'add', amount: 1 } as const
  return (await previewBulkChange(db, clock, { ids: [productId], stock })).id
}

async function aSynonym({ db, clock }: fixtures.Shop) {
  const id = newId(clock().getTime())
  await shopSynonymsStore(db).add({
    id,
    term: 'pouches',
    kind: 'synonym',
    meaning: 'covers',
    addedAt: clock(),
  })
  return id
}

async function aMessage({ db, clock }: fixtures.Shop) {
  const messages = contactStore(db)
  await messages.insert({ name: 'Asha', email: 'asha@example.com', message: 'Is it in stock?' }, clock())
  const [newest] = await messages.newest({ page: 1, limit: 1 })
  return newest!.id
}

async function aBackup(app: fixtures.Shop) {
  const name = backupName(new Date(), (await ownerOf(app)).shopId)
  await writeBackup(join(ensureBackupFolder(app.config), name), sampleParts(), findOrCreateSecret(app.config))
  return name
}

async function anImport(app: fixtures.Shop, productId: string) {
  const bytes = Buffer.from(`Item id,Price\n${productId},5`)
  return uploadSheet(app, { bytes, fileName: 'prices.csv', staffId: newId() })
}
