import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin, visitor } from '../../testing/visitor.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { Product } from './contract.ts'
import { cardSpecificationLabels, listSpecifications, specificationText } from './specifications.ts'

const phone = { ram_gb: 8, storage_gb: 1024, battery_mah: 5000, display_inches: 6.67, has_5g: true }
const form = {
  product_name: 'Sample Phone',
  brand: 'Sample',
  model: 'One',
  price: 14_999,
  image_url: '/art/default.svg',
  description: 'A sample.',
}

test('values are shown with their units', () => {
  expect(listSpecifications('sales', phone).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'RAM: 8 GB',
    'Storage: 1 TB',
    'Battery: 5000 mAh',
    'Display: 6.67 inches',
    '5G: Yes',
  ])
  const repair = { repair_minutes: 120, warranty_months: 1, device: 'iPhone 13' }
  expect(listSpecifications('services', repair).map(({ value }) => value)).toEqual([
    'iPhone 13',
    '2 hours',
    '1 month',
  ])
})

test('a card shows only the short ones', () => {
  const long = { camera: '50 MP + 8 MP', sim: 'Two nano SIMs' }
  expect(cardSpecificationLabels('sales', { ...phone, ...long })).toEqual([
    '8 GB RAM',
    '1 TB',
    '5000 mAh',
    '5G',
  ])
  expect(cardSpecificationLabels('sales', { has_5g: false })).toEqual([])
  expect(cardSpecificationLabels('services', { part: 'Screen', warranty_months: 3 })).toEqual([
    '3 months warranty',
  ])
  expect(cardSpecificationLabels('accessories', { fits: 'Galaxy A35' })).toEqual(['Fits Galaxy A35'])
  expect(cardSpecificationLabels('accessories', { power_watts: 45, fits: 'Galaxy A35, A36 ,A55' })).toEqual([
    '45 W',
    'Fits Galaxy A35 and 2 more',
  ])
})

test('a search finds numbers by unit and name, and 5G only where there is 5G', () => {
  expect(specificationText('sales', { battery_mah: 5000, display_inches: 6.67, has_5g: true })).toBe(
    '5000 mAh Battery 6.67 inch Display 5G',
  )
  expect(specificationText('sales', { has_5g: false })).toBe('')
})

test('specifications are saved, listed, found, replaced, and kept by a form without them', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const added = (await staff.post('/api/sales', { ...form, specifications: phone })).json<Product>()
  expect(added.specifications).toEqual(phone)
  const url = `/api/sales/${added._id}`
  const someone = visitor(app)
  expect((await someone.get(url)).json<Product>().specifications).toEqual(phone)
  expect((await someone.get('/api/sales?q=5000mah&page=1')).json<Product[]>()).toHaveLength(1)

  expect((await staff.put(url, form)).json<Product>().specifications).toEqual(phone)
  const fewer = { ...form, specifications: { ram_gb: 12, storage_gb: null, camera: '  ' } }
  expect((await staff.put(url, fewer)).json<Product>().specifications).toEqual({ ram_gb: 12 })
  expect((await someone.get(url)).json<Product>().specifications).toEqual({ ram_gb: 12 })
  expect((await someone.get('/api/sales?q=5000mah&page=1')).json<Product[]>()).toHaveLength(0)

  expect((await staff.put(url, { ...form, specifications: {} })).json()).not.toHaveProperty('specifications')
})

test('specifications of another catalogue are dropped', async () => {
  const staff = await admin(await testApp())
  const added = await staff.post('/api/sales', { ...form, specifications: { ram_gb: 8, connector: 'USB-C' } })
  expect(added.json<Product>().specifications).toEqual({ ram_gb: 8 })
})

test.each([
  ['ram_gb', 0, 'RAM must be a number from 1 to 128, without decimals.'],
  ['ram_gb', 7.5, 'RAM must be a number from 1 to 128, without decimals.'],
  ['battery_mah', '5000', 'Battery must be a number from 1 to 50000, without decimals.'],
  ['display_inches', 6.667, 'Display must be a number from 0.01 to 30.'],
  ['has_5g', 'yes', '5G must be yes or no.'],
  ['camera', 'x'.repeat(81), 'Camera can have at most 80 characters.'],
])('%s cannot be %s', async (name, value, message) => {
  const staff = await admin(await testApp())
  const answer = await staff.post('/api/sales', { ...form, specifications: { [name]: value } })
  expect(answer.statusCode).toBe(400)
  expect(JSON.stringify(answer.json())).toContain(message)
  expect(JSON.stringify(answer.json())).toContain(`specifications.${name}`)
})

test('the database refuses specifications that are no object', async () => {
  const app = await testApp()
  await expect(
    insertProducts(app, 'sales', [{ specifications: [] as unknown as object }]),
  ).rejects.toMatchObject({ cause: { constraint: 'products_specifications' } })
})
