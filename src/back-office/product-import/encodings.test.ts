import { expect, test } from 'vitest'
import { importShop, sheet } from '../../testing/import-fixtures.ts'

const cafe = 'C1,Phones,Café 9,Ilai,X1,499,3,Crème'
const text = sheet(cafe)

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('a sheet in %s is read, the page says so, and the names are right', async (encoding, bytes) => {
  const shop = await importShop()
  const done = await shop.imported(bytes)
  expect(done).toMatchObject({ status: 'done', encoding })
  expect((await shop.phones()).map(({ product_name }) => product_name)).toEqual(['Café 9'])
})

test('characters of no known encoding are refused with what to do, and nothing is stored', async () => {
  const shop = await importShop()
  const refused = await shop.send(Buffer.concat([Buffer.from(text), Buffer.from([0x81, 0xff, 0x8d])]))
  expect(refused.statusCode).toBe(400)
  expect(refused.json<{ message: string }>().message).toContain('Please save it as "CSV UTF-8"')
  expect((await shop.staff.get('/api/admin/imports')).json()).toEqual([])
})

test('a negative stock is refused in its row, and the item keeps the stock that it has', async () => {
  const shop = await importShop()
  await shop.imported(text)
  const { id, counts } = await shop.upload(sheet(cafe.replace(',3,', ',-3,')))
  expect(counts).toMatchObject({ change: 0, wrong: 1 })
  const [row] = await shop.rowsOf(id)
  expect(row!.problems).toEqual([{ column: 'Stock', message: expect.any(String) as string }])
  await shop.start(id, true)
  await shop.run()
  expect((await shop.phones()).map(({ stock }) => stock)).toEqual([3])
})
