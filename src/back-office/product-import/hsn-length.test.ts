import { expect, test } from 'vitest'
import { importShop } from '../../testing/import-fixtures.ts'

const heading = 'Barcode,Catalogue,Name,Brand,Category,Price,Stock,Description,HSN or SAC'
const sheetOf = (hsn: string) => `${heading}\nC1,Accessories,Leaf case,Ilai,Cases,199,3,Clear,${hsn}\n`

test('a sheet’s HSN has 4, 6 or 8 digits, and above ₹5 crore 6 or 8, except one that the item has', async () => {
  const shop = await importShop()
  const problems = async (hsn: string) => {
    const [row] = await shop.rowsOf((await shop.upload(sheetOf(hsn))).id)
    return row!.problems.map(({ column, message }) => `${column}: ${message}`)
  }
  expect(await problems('39269')).toEqual(['HSN or SAC: An HSN or SAC code has 4, 6 or 8 digits.'])
  expect((await shop.imported(sheetOf('3926'))).progress).toMatchObject({ done: 1, failed: 0 })

  const turnover = { name: 'turnover_above_5_crore', from: '2026-01-01', isOn: true }
  expect((await shop.staff.post('/api/admin/gst-settings', turnover)).statusCode).toBe(200)
  expect(await problems('3926')).toEqual([])
  expect(await problems('4202')).toEqual([expect.stringContaining('needs 6 or 8 digits')])
  expect(await problems('420232')).toEqual([])
})
