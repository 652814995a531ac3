import { expect, test } from 'vitest'
import type { ShownShop } from '../../../site/shop/contract.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { kochi, openSchemeShop, today } from '../../../testing/scheme-shop.ts'
import { visitor } from '../../../testing/visitor.ts'

test('a shop that charges no GST delivers inside its State only, says so, and refuses other addresses in words', async () => {
  const { app, buyer, product, choose } = await openSchemeShop()
  const shown = async () => (await visitor(app).get('/api/shop')).json<ShownShop>()
  const terms = async () => (await visitor(app).get('/api/page-texts/terms')).body
  const order = (more: object) => fixtures.place(buyer, [fixtures.line(product)], more)
  const allRefused = async () => {
    expect((await shown()).deliveryArea).toBe('Tamil Nadu')
    expect(await terms()).toContain('We deliver inside Tamil Nadu only.')
    expect(await terms()).not.toContain('include all taxes')
    for (const more of [
      { shipping: kochi },
      { shipping: { ...fixtures.home, deliveryAddress: '56 APO 900056' }, stateCode: '01' },
    ]) {
      const refused = await order(more)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({
        type: 'outside_delivery_area',
        message: expect.stringContaining('inside Tamil Nadu only') as string,
        errors: [{ field: 'shipping.deliveryAddress' }],
      })
    }
    expect((await order({})).statusCode).toBe(201)
    // At the counter the goods are supplied in the shop's own State.
    expect((await order({ delivery: 'collect', shipping: kochi })).statusCode).toBe(201)
  }
  await allRefused()
  await choose('composition', today)
  await allRefused()
  await choose('regular', today)
  expect(await shown()).toMatchObject({ gstScheme: 'regular', deliveryArea: '' })
  expect(await terms()).toContain('We deliver inside India only.')
  expect(await terms()).toContain('include all taxes')
  expect((await order({ shipping: kochi })).statusCode).toBe(201)
})

test('under composition a repair is not billed to a GSTIN of another State', async () => {
  const { app, buyer, choose } = await openSchemeShop()
  await choose('composition', today)
  const [repair] = await insertProducts(app, 'services', [{}])
  const order = (taxNumber: string) =>
    fixtures.place(buyer, [fixtures.line(repair, 1, 'services')], {
      ...{ delivery: 'collect', gstin: taxNumber, device: { brand: 'Apple', model: 'iPhone 13' } },
    })
  expect((await order('29AABCU9603R1ZJ')).json()).toMatchObject({
    ...{ type: 'repair_for_other_state', errors: [{ field: 'gstin' }] },
  })
  expect((await order('33AABCU9603R1ZU')).statusCode).toBe(201)
})

test('an order to another State that is paid after the change is cancelled and paid back', async () => {
  const shop = await openSchemeShop()
  await shop.choose('regular', today)
  const order = await shop.report({ shipping: kochi })
  await shop.choose('composition', today)
  await shop.confirm(order)
  const shown = (await shop.asOwner().get(`/api/admin/orders/${order}`)).json<{
    status: string
    documents: unknown[]
  }>()
  expect(shown).toMatchObject({ status: 'cancelled', documents: [] })
  await shop.checks()
})
