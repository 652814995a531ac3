import { beforeEach, expect, test } from 'vitest'
import type { Product } from '../../selling/catalogue/contract.ts'
import { importShop, leaf, sheet, type ImportShop } from '../../testing/import-fixtures.ts'
import { makerRoleOfHeading } from './columns.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await importShop()
})

const heading = 'Barcode,Catalogue,Name,Price,Stock'
const withColumns = (columns: string, ...rows: string[]) => [`${heading},${columns}`, ...rows].join('\n')
const glass = (values: string) => `G1,Accessories,Glass,499,5,${values}`
const problemsOf = async (content: string) => {
  const { id } = await shop.upload(content)
  return (await shop.rowsOf(id)).flatMap(({ problems }) => problems)
}
const shown = async (catalogue: string, id: string) =>
  (await shop.app.inject(`/api/${catalogue}/${id}`)).json<Product>()

test('declarations are read under the headings of usual sheets; the heading says what the maker is', async () => {
  await shop.imported(
    withColumns(
      'M.R.P. (Incl. of all taxes),Made in,Imported by,Importer address,Net Qty,Common name',
      glass('₹ 699,PRC,Noyyal Imports,"4 Mill Road, Tiruppur",2 N,Screen guard'),
    ),
  )
  const [{ _id }] = (await shop.app.inject('/api/accessories')).json<[Product]>()
  expect(await shown('accessories', _id)).toMatchObject({
    ...{ mrp: 699, countryOfOrigin: 'China', netQuantity: '2 N', genericName: 'Screen guard' },
    ...{ makerRole: 'importer', makerName: 'Noyyal Imports', makerAddress: '4 Mill Road, Tiruppur' },
  })
})

test.each([
  ['Imported by', 'importer'],
  ['Name of packer', 'packer'],
  ['Mfg. by', 'manufacturer'],
  ['Manufacturer/Importer', undefined],
  ['Maker name', undefined],
])('the heading %s means %s', (heading, role) => {
  expect(makerRoleOfHeading(heading)).toBe(role)
})

test.each([
  ['MRP', '498', 'MRP', 'The price ₹499 is above the MRP ₹498. Please lower the price, or correct the MRP.'],
  ['Country of origin', 'Narnia', 'Country of origin', 'This is not a country.'],
  ['Importer', 'Noyyal Imports', 'Maker address', 'Please enter the address of the importer too.'],
  ['Maker name,Maker address', 'Noyyal,4 Mill Road', 'Maker role', 'Please say whether it is'],
])('a row with the %s “%s” is wrong', async (columns, values, column, message) => {
  const problems = await problemsOf(withColumns(columns, glass(values)))
  expect(problems).toEqual([{ column, message: expect.stringContaining(message) as string }])
})

test('a repair has no declarations; words for none and an MRP of 0 are empty', async () => {
  const repair = (mrp: string, country: string) => `,Repairs,Screen repair,900,,${mrp},${country}`
  const columns = 'MRP,Country of origin'
  expect(await problemsOf(withColumns(columns, repair('0', 'N/A')))).toEqual([])
  expect(await problemsOf(withColumns(columns, repair('999', 'IN')))).toMatchObject([
    { column: 'MRP', message: 'Repairs have no such field. Please empty this cell.' },
    { column: 'Country of origin' },
  ])
})

test('a sheet without the columns leaves them, and an empty cell clears its own', async () => {
  await shop.imported(withColumns('MRP,Country of origin', glass('699,Vietnam')))
  const item = async () => (await shop.app.inject('/api/accessories')).json<[Product]>()[0]
  await shop.imported('Barcode,Price\nG1,599')
  expect(await item()).toMatchObject({ price: 599, mrp: 699, countryOfOrigin: 'Vietnam' })
  expect(await problemsOf('Barcode,Price\nG1,799')).toMatchObject([{ column: 'MRP' }])
  await shop.imported('Barcode,MRP,Country of origin\nG1,,Viet Nam')
  expect(await item()).not.toHaveProperty('mrp')
  expect((await item()).countryOfOrigin).toBe('Vietnam')
})

test('a manufacturer without an address in its sheet is the brand, as before', async () => {
  await shop.imported(sheet(leaf).replace('Brand', 'Manufacturer'))
  const [phone] = await shop.phones()
  expect(phone!.brand).toBe('Ilai')
  expect(await shown('sales', phone!._id)).not.toHaveProperty('makerName')
})
