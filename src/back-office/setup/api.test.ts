import { expect, test } from 'vitest'
import { formatSecret, newSecret } from '../backup/encryption/secret.ts'
import { fillDemoOrders } from '../../selling/orders/demo/fill-demo-orders.ts'
import { fillDemoShop } from '../demo/fill-demo-shop.ts'
import * as orderFixtures from '../../testing/order-fixtures.ts'
import { ensureShopProfile } from '../../site/shop/store.ts'
import { sampleGrievanceOfficer } from '../../site/shop/sample-profile.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { admin, guest, type Person } from '../../testing/visitor.ts'
import type { Setup } from './contract.ts'

const url = '/api/admin/setup'
const show = async (staff: Person) => (await staff.get(url)).json<Setup>()
const done = ({ steps }: Setup) => steps.filter(({ isDone }) => isDone).map(({ step }) => step)

test('an empty shop has everything to do', async () => {
  const app = await orderFixtures.openShop()
  const setup = await show(await admin(app))
  expect(setup.steps.map(({ step }) => step)).toEqual([
    'profile',
    'grievanceOfficer',
    'payment',
    'mail',
    'product',
    'order',
    'recoverySheet',
  ])
  expect(done(setup)).toEqual([])
  expect(setup.hasDemoItems).toBe(false)
})

test('the demo’s profile, items and orders tick nothing', async () => {
  const app = await orderFixtures.openShop()
  await ensureShopProfile(app.db, app.clock)
  await fillDemoShop(app.db, app.clock)
  await fillDemoOrders(app.db, app.clock)
  const setup = await show(await admin(app))
  expect(done(setup)).toEqual([])
  expect(setup.hasDemoItems).toBe(true)
})

test('each step is ticked when the shop has what it asks for', async () => {
  const app = await orderFixtures.openShop({ environment: { SMTP_URL: 'smtp://mail.example' } })
  const staff = await admin(app)
  expect(done(await show(staff))).toEqual(['mail'])

  await staff.put('/api/shop', { name: 'Kongu Mobiles', phone: '98421 00000' })
  expect(done(await show(staff)), 'the address is still the sample').toEqual(['mail'])
  await staff.put('/api/shop', { address: '4 Mangalam Road, Tiruppur' })
  expect(done(await show(staff))).toEqual(['profile', 'mail'])

  await staff.put('/api/shop', sampleGrievanceOfficer)
  expect(done(await show(staff)), 'the officer is the sample').toEqual(['profile', 'mail'])
  await staff.put('/api/shop', { grievanceOfficer: 'Selvi Mani' })
  expect(done(await show(staff))).toEqual(['profile', 'grievanceOfficer', 'mail'])

  await staff.put('/api/shop', { upiId: 'kongu@okbank' })
  expect(done(await show(staff))).toEqual(['profile', 'grievanceOfficer', 'payment', 'mail'])

  const [phone] = await insertProducts(app, 'sales', [{ onHand: 3 }])
  expect(done(await show(staff))).toEqual(['profile', 'grievanceOfficer', 'payment', 'mail', 'product'])

  const buyer = await guest(app)
  const order = await orderFixtures.placed(buyer, [orderFixtures.line(phone)])
  await buyer.post(`/api/orders/${order}/utr`, { utr: '400000000001' })
  expect(done(await show(staff)), 'a reported payment is not paid yet').not.toContain('order')
  await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  expect(done(await show(staff))).toEqual([
    ...['profile', 'grievanceOfficer', 'payment', 'mail', 'product', 'order'],
  ])

  const { key } = (await staff.post('/api/admin/backups/key')).json<{ key: string }>()
  expect(key).toBeTruthy()
  expect(done(await show(staff)), 'the key was shown and may not have been printed').not.toContain(
    'recoverySheet',
  )
  await staff.post('/api/admin/backups/key/written-down')
  expect(done(await show(staff))).toContain('recoverySheet')
})

test('a backup key of the settings needs no recovery sheet', async () => {
  const app = await orderFixtures.openShop({ environment: { BACKUP_KEY: formatSecret(newSecret()) } })
  expect(done(await show(await admin(app)))).toEqual(['recoverySheet'])
})
