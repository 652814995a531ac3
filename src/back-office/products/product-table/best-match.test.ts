import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { TableRow } from '../../../selling/catalogue/product-table/contract.ts'

test('a search has the best matches first, unless an order is chosen', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const names = async (query: string) => {
    const answer = await owner.get(`/api/admin/catalogue${query}`)
    return answer.json<TableRow[]>().map(({ name }) => name)
  }
  await insertProducts(app, 'sales', [
    { name: 'Nord 4', brand: 'OnePlus', description: 'Nothing.' },
    { name: 'Big Nord', brand: 'Other', description: 'Nothing.' },
    { name: 'Pad', brand: 'Other', description: 'Like the Nord.' },
  ])
  expect(await names('?q=nord')).toEqual(['Nord 4', 'Big Nord', 'Pad'])
  expect(await names('?q=nord&sort=-name')).toEqual(['Pad', 'Nord 4', 'Big Nord'])
})
