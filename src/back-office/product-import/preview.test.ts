import { beforeEach, describe, expect, test } from 'vitest'
import { dawn, importShop, leaf, sheet, type ImportShop } from '../../testing/import-fixtures.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await importShop()
})

describe('preview', () => {
  test('nothing is written before the import is started', async () => {
    const shown = await shop.upload(sheet(leaf, dawn))
    expect(shown).toMatchObject({ status: 'checked', counts: { add: 2, change: 0, same: 0, wrong: 0 } })
    await shop.run()
    expect(await shop.phones()).toEqual([])
  })

  test('each wrong row has its number, its column, what is wrong and what to do', async () => {
    const { id, counts } = await shop.upload(
      sheet(
        leaf,
        'A1,Phones,,Ilai,X1,499,1,Text',
        '',
        'A2,Phones,Two,Ilai,X1,"12,34",1,Text',
        'A3,Phones,Three,Ilai,X1,499,-4,Text',
        'L9,Phones,Again,Ilai,X1,499,1,Text',
        'A4,Cars,Four,Ilai,X1,499,1,Text',
        ',Phones,Five,Ilai,X1,499,1,Text',
        'ä,Phones,Six,Ilai,X1,-1,1.5,Text',
      ),
    )
    expect(counts).toEqual({ add: 2, change: 0, same: 0, wrong: 6 })
    const wrong = await shop.rowsOf(id, 'wrong')
    const said = wrong.map(({ number, problems }) => [number, problems.map(({ column }) => column)])
    expect(said).toEqual([
      [3, ['Name']],
      [5, ['Price']],
      [6, ['Stock']],
      [7, ['Barcode']],
      [8, ['Catalogue']],
      [10, ['Barcode', 'Price', 'Stock']],
    ])
    const messages = wrong.flatMap(({ problems }) => problems.map(({ message }) => message))
    expect(messages).toEqual([
      'Name is required.',
      '“12,34” is no amount. Please write it like 1,23,456.50.',
      'Stock cannot be negative.',
      'Row 2 has the same. Please keep one of the two.',
      'Please write Phones, Repairs or Accessories.',
      'A barcode has at most 48 letters without accents, digits and . _ / + $ % - signs.',
      'The price cannot be negative.',
      'Stock must be a whole number.',
    ])
  })

  test('a price that changes by more than 40 % is counted, marked and listed; a new price and a smaller change are not', async () => {
    const { id: first } = await shop.upload(sheet(leaf, dawn, 'E1,Phones,Ebb 1,Ilai,X1,1000,1,Text'))
    await shop.start(first)
    await shop.run()
    const { id, largePriceChanges } = await shop.upload(
      [
        'Barcode,Catalogue,Name,Brand,Model,Price,Stock,Description',
        'D12,Phones,Dawn 12,Manjal,X2,49.90,not counted,A phone',
        'E1,Phones,Ebb 1,Ilai,X1,1400,1,Text',
        'N1,Phones,New 1,Ilai,X1,9,1,Text',
      ].join('\n'),
    )
    expect(largePriceChanges).toBe(1)
    const large = await shop.rowsOf(id, 'large_price_change')
    expect(large.map(({ name, changes }) => ({ name, changes }))).toEqual([
      {
        name: 'Dawn 12',
        changes: [{ column: 'Price', before: '499', after: '49.9', difference: '90 % lower' }],
      },
    ])
  })

  test('wrong rows stop the import unless staff leave them out', async () => {
    const { id } = await shop.upload(sheet(leaf, 'A1,Phones,,Ilai,X1,499,1,Text'))
    const refused = await shop.start(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('One row is wrong') as string })
    expect((await shop.start(id, true)).statusCode).toBe(200)
    await shop.run()
    expect((await shop.phones()).map(({ product_name }) => product_name)).toEqual(['Leaf 9'])
  })

  test.each([
    ['no heading', 'L9,Leaf 9', 'Please download the template'],
    ['a column twice', 'Barcode,Name,Name\n1,2,3', 'Name is in the sheet twice'],
    ['only a heading', sheet(), 'no rows below its headings'],
    ['a PDF', '%PDF-1.7', 'no spreadsheet'],
  ])('%s is refused with a sentence', async (_name, content, sentence) => {
    const answer = await shop.send(content)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain(sentence)
    expect((await shop.staff.get('/api/admin/imports')).json()).toEqual([])
  })

  test('the template has the headings', async () => {
    const answer = await shop.staff.get('/api/admin/import-template?format=csv')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="products-template.csv"')
    expect(answer.body).toContain('"Barcode","Catalogue","Name"')
    expect((await shop.staff.get('/api/admin/import-template')).rawPayload.subarray(0, 2).toString()).toBe(
      'PK',
    )
  })
})
