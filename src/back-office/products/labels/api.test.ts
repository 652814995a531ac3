import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Label } from './contract.ts'

test('labels have price, bars and a QR code of the item’s page, in the order asked for', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const [glass, cable] = await insertProducts(app, 'accessories', [
    { name: 'Tempered glass', pricePaise: paise(499_50), barcode: '8901234567890' },
    { name: 'Cable', pricePaise: paise(199_00) },
  ])
  const [phone] = await insertProducts(app, 'sales', [{ name: 'Nord 4', barcode: 'ND-4' }])
  const ids = [phone._id, glass._id, cable!._id, 'unknown', glass._id]
  const answer = await owner.get(`/api/admin/labels?${ids.map((id) => `id=${id}`).join('&')}`)
  const labels = answer.json<Label[]>()
  expect(labels.map(({ name }) => name)).toEqual(['Nord 4', 'Tempered glass', 'Cable'])
  expect(labels[1]).toMatchObject({ price: 499.5, barcode: '8901234567890' })
  for (const { bars } of labels.slice(0, 2)) expect(bars).toMatch(/^<svg [^>]*viewBox[^]*<path/)
  expect(labels[0]!.bars).not.toBe(labels[1]!.bars)
  expect(labels[2]).toMatchObject({ barcode: null, bars: null })
  for (const { qr } of labels) expect(qr).toMatch(/^<svg /)
})

test('without ids, with too many or without a session there are no labels', async () => {
  const app = await testApp()
  const owner = await admin(app)
  expect((await owner.get('/api/admin/labels')).statusCode).toBe(400)
  const many = Array.from({ length: 101 }, () => 'id=x').join('&')
  expect((await owner.get(`/api/admin/labels?${many}`)).statusCode).toBe(400)
  expect((await app.inject('/api/admin/labels?id=x')).statusCode).toBe(401)
})
