import { beforeEach, expect, test } from 'vitest'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin, type Person } from '../../testing/visitor.ts'
import type { Product } from '../../selling/catalogue/contract.ts'
import type { TableRow } from '../../selling/catalogue/product-table/contract.ts'
import type { BulkLine, BulkPreview, BulkResult } from '../../selling/catalogue/bulk-changes/contract.ts'

let app: TestApp
let owner: Person
beforeEach(async () => {
  app = await testApp()
  owner = await admin(app)
})

const glass = {
  product_name: 'Tempered glass',
  brand: 'Spigen',
  category: 'Covers',
  price: 499,
  image_url: '/art/accessories/glass/640.webp',
  description: 'Keeps the screen whole.',
  stock: 3,
}
const maker = {
  makerRole: 'importer',
  makerName: 'Noyyal Imports',
  makerAddress: '4 Mill Road\nTiruppur 641601',
} as const
const declared = {
  mrp: 699,
  countryOfOrigin: 'Vietnam',
  ...maker,
  netQuantity: '2 N',
  genericName: 'Screen guard',
}

const add = async (body: object) => {
  const answer = await owner.post('/api/accessories', { ...glass, ...body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Product>()
}
const show = async (id: string) => (await app.inject(`/api/accessories/${id}`)).json<Product>()
const refusalOf = (answer: { statusCode: number; json: () => unknown }) => {
  const { field, message } = answer.json() as { field?: string; message: string }
  return { status: answer.statusCode, field, message }
}

test('an item has its declarations in its own answer, and MRP and country in lists', async () => {
  const { _id } = await add({ ...declared, countryOfOrigin: 'viet nam', makerRole: 'Imported by' })
  expect(await show(_id)).toMatchObject(declared)
  const [listed] = (await app.inject('/api/accessories')).json<Product[]>()
  expect(listed).toMatchObject({ mrp: 699, countryOfOrigin: 'Vietnam' })
  expect(Object.keys(listed!)).not.toContain('makerAddress')
  const [bare] = await insertProducts(app, 'accessories', [{}])
  expect(Object.keys(bare)).not.toContain('mrp')
})

test('a PUT without declarations leaves them, and null or an empty text clears them', async () => {
  const { _id } = await add(declared)
  expect((await owner.put(`/api/accessories/${_id}`, glass)).json()).toMatchObject(declared)
  const empty = {
    mrp: null,
    countryOfOrigin: '',
    makerRole: '',
    makerName: null,
    makerAddress: '',
    netQuantity: '',
  }
  const answer = await owner.put(`/api/accessories/${_id}`, { ...glass, ...empty, genericName: null })
  expect(answer.statusCode).toBe(200)
  for (const name of Object.keys(declared)) expect(answer.json<object>()).not.toHaveProperty(name)
})

test('a price above the MRP is refused when an item is added, and when either is changed', async () => {
  const above = 'The price ₹499 is above the MRP ₹498.50. Please lower the price, or correct the MRP.'
  const refusal = { status: 400, field: 'mrp', message: above }
  expect(refusalOf(await owner.post('/api/accessories', { ...glass, mrp: 498.5 }))).toEqual(refusal)
  const { _id } = await add({ mrp: 499 })
  const put = async (body: object) => owner.put(`/api/accessories/${_id}`, { ...glass, ...body })
  expect(refusalOf(await put({ mrp: 498.5 }))).toEqual(refusal)
  // The MRP that the item has counts for a PUT without it.
  expect(refusalOf(await put({ price: 499.5 }))).toMatchObject({ status: 400, field: 'mrp' })
  expect(await show(_id)).toMatchObject({ price: 499, mrp: 499 })
  expect((await put({ price: 510, mrp: 510 })).statusCode).toBe(200)
})

test.each([
  [{ mrp: 0 }, 'mrp', 'The MRP cannot be ₹0. Please leave it empty if the package has none.'],
  [{ mrp: 499.999 }, 'mrp', 'The MRP can have at most two decimals.'],
  [{ mrp: 'free' }, 'mrp', 'The MRP must be a number.'],
  [
    { countryOfOrigin: 'Atlantis' },
    'countryOfOrigin',
    'This is not a country. Please enter one country by its name, such as India, or by its code of two letters, such as IN.',
  ],
  [{ ...maker, makerAddress: ' ' }, 'makerAddress', 'Please enter the address of the importer too.'],
  [{ ...maker, makerName: null }, 'makerName', 'Please enter the name of the importer too.'],
  [
    { ...maker, makerRole: '' },
    'makerRole',
    'Please say whether it is the manufacturer, packer or importer.',
  ],
  [{ ...maker, makerRole: 'dealer' }, 'makerRole', 'Please choose manufacturer, packer or importer.'],
])('the declaration %j is refused at its field', async (body, field, message) => {
  const answer = await owner.post('/api/accessories', { ...glass, ...body })
  const { errors } = answer.json<{ errors?: { field: string; message: string }[] }>()
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(field)
  expect(answer.json<{ message: string }>().message + JSON.stringify(errors ?? [])).toContain(message)
})

test('a service has no declarations', async () => {
  const body = { ...glass, ...declared }
  const { _id } = (await owner.post('/api/services', body)).json<Product>()
  expect((await app.inject(`/api/services/${_id}`)).json()).not.toHaveProperty('mrp')
  const answer = await owner.patch(`/api/admin/catalogue/${_id}`, { version: 1, mrp: 999 })
  expect(refusalOf(answer)).toMatchObject({
    status: 400,
    message: 'Repairs are not packaged: they have no MRP and no country of origin.',
  })
})

test('the database has the last word: a price above the MRP, half a maker and a declared service are never stored', async () => {
  for (const wrong of [
    `price_paise = mrp_paise + 1`,
    `maker_address = null`,
    `maker_role = 'dealer'`,
    `catalogue = 'services', shop_code = 99999`,
  ]) {
    await add(declared)
    await expect(app.db.execute(`update products set ${wrong}`), wrong).rejects.toThrow()
  }
})

test('the table edits MRP and country, and refuses a price above the MRP', async () => {
  const { _id } = await add(declared)
  const patch = (body: object) => owner.patch(`/api/admin/catalogue/${_id}`, { version: 1, ...body })
  expect(refusalOf(await patch({ price: 700 })).message).toBe(
    'The price ₹700 is above the MRP ₹699. Please lower the price, or correct the MRP.',
  )
  expect(refusalOf(await patch({ mrp: 400 })).status).toBe(400)
  expect(refusalOf(await patch({ countryOfOrigin: 'XX' })).status).toBe(400)
  expect((await patch({ mrp: 650, countryOfOrigin: 'in' })).json()).toMatchObject({
    mrp: 650,
    countryOfOrigin: 'India',
  })
})

test('the table finds goods that lack MRP, country or maker', async () => {
  await add({ ...declared, netQuantity: null, genericName: null })
  for (const lacking of ['mrp', 'countryOfOrigin'])
    await add({ ...declared, product_name: `No ${lacking}`, [lacking]: null })
  await add({ product_name: 'Nothing' })
  await insertProducts(app, 'services', [{}])
  const answer = await owner.get('/api/admin/catalogue?show=undeclared&sort=name')
  expect(answer.json<TableRow[]>().map(({ name }) => name)).toEqual([
    'No countryOfOrigin',
    'No mrp',
    'Nothing',
  ])
  expect(answer.headers['x-total-count']).toBe('3')
})

const bulk = '/api/admin/bulk-changes'
async function preview(body: object) {
  const answer = await owner.post(bulk, body)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, summary } = answer.json<BulkPreview>()
  const lines = (await owner.get(`${bulk}/${id}/lines`)).json<BulkLine[]>()
  return { id, summary, lines }
}
const run = async (id: string, step: 'apply' | 'undo') =>
  (await owner.post(`${bulk}/${id}/${step}`)).json<BulkResult>()

test('the country of many items is set at once, and undone', async () => {
  const first = await add(declared)
  const second = await add({ product_name: 'Cable' })
  await insertProducts(app, 'services', [{ name: 'Screen repair' }])
  const { id, summary, lines } = await preview({ filter: {}, country: 'PRC' })
  expect(summary).toBe('Country of origin China')
  expect(lines).toMatchObject([
    { name: 'Cable', countryBefore: null, countryAfter: 'China' },
    {
      name: 'Screen repair',
      problem: 'Repairs are not packaged: they have no MRP and no country of origin.',
    },
    { name: 'Tempered glass', countryBefore: 'Vietnam', countryAfter: 'China' },
  ])
  expect(await run(id, 'apply')).toEqual({ changed: 2, skipped: [] })
  expect((await show(second._id)).countryOfOrigin).toBe('China')
  expect(await run(id, 'undo')).toEqual({ changed: 2, skipped: [] })
  expect((await show(first._id)).countryOfOrigin).toBe('Vietnam')
  expect(await show(second._id)).not.toHaveProperty('countryOfOrigin')
  for (const country of ['', 'Narnia'])
    expect((await owner.post(bulk, { filter: {}, country })).statusCode).toBe(400)
})

test('a bulk change and its undo leave an item whose price would be above its MRP', async () => {
  const { _id } = await add({ mrp: 520 })
  const raised = await preview({ filter: {}, price: { by: 'percent', amount: 10 } })
  const above = (price: string, mrp: string) =>
    `The price ${price} is above the MRP ${mrp}. Please lower the price, or correct the MRP.`
  expect(raised.lines).toMatchObject([{ problem: above('₹548.90', '₹520') }])
  const lowered = await preview({ ids: [_id], price: { by: 'set', amount: 450 } })
  await run(lowered.id, 'apply')
  await owner.patch(`/api/admin/catalogue/${_id}`, { version: 2, mrp: 480 })
  expect(await run(lowered.id, 'undo')).toEqual({
    changed: 0,
    skipped: [{ name: 'Tempered glass', reason: above('₹499', '₹480') }],
  })
  const raise = await preview({ ids: [_id], price: { by: 'set', amount: 480 } })
  await owner.patch(`/api/admin/catalogue/${_id}`, { version: 3, mrp: 460 })
  expect((await run(raise.id, 'apply')).skipped).toMatchObject([{ reason: above('₹480', '₹460') }])
})

test('cached pages follow a changed declaration, and the activity log names it', async () => {
  const { _id } = await add(declared)
  await owner.patch(`/api/admin/catalogue/${_id}`, { version: 1, countryOfOrigin: 'India' })
  const { rows } = await app.db.execute(
    `select before ->> 'country_of_origin' as before, after ->> 'country_of_origin' as after from audit_log where action = 'update'`,
  )
  expect(rows).toEqual([{ before: 'Vietnam', after: 'India' }])
})
