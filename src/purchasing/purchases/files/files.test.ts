import { expect, test } from 'vitest'
import { billBody, openPurchasing, purchaseAfter, purchasesUrl } from '../../../testing/purchase-fixtures.ts'
import { staff } from '../../../testing/visitor.ts'
import type { PurchaseFiles } from './contract.ts'

const pdf = (bytes = 100, start = '%PDF-1.7') =>
  `data:application/pdf;base64,${Buffer.from(start.padEnd(bytes, ' ')).toString('base64')}`

async function openBill() {
  const shop = await openPurchasing()
  const { app, owner, cover, supplier } = shop
  const line = { productId: cover._id, quantity: 1, unitPrice: 100 }
  const bill = await purchaseAfter(owner, purchasesUrl, billBody(app, supplier, [line]))
  const url = `${purchasesUrl}/${bill.id}/files`
  const add = (file: string) => owner.post(url, { file })
  return { ...shop, bill, url, add }
}

test('a PDF of a bill is saved, downloaded and removed', async () => {
  const { owner, url, add } = await openBill()
  const { files } = (await add(pdf())).json<PurchaseFiles>()
  expect(files).toMatchObject([{ type: 'pdf' }])
  const answer = await owner.get(`/api/purchasing/files/${files[0]!.id}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="bill.pdf"',
    'cache-control': 'no-store',
  })
  expect(answer.body.startsWith('%PDF-1.7')).toBe(true)
  expect((await owner.delete(`/api/purchasing/files/${files[0]!.id}`)).json()).toEqual({ files: [] })
  expect((await owner.get(`/api/purchasing/files/${files[0]!.id}`)).statusCode).toBe(404)
  expect((await owner.get(url)).json()).toEqual({ files: [] })
})

test('what is no PDF, is too large or too much is refused', async () => {
  const { add } = await openBill()
  expect((await add(pdf(100, '<html>'))).json()).toMatchObject({ type: 'not_a_pdf' })
  expect((await add(pdf(5_000_001))).json()).toMatchObject({ type: 'pdf_too_large' })
  expect((await add('data:text/html;base64,PGI+')).statusCode).toBeGreaterThanOrEqual(400)
  for (let count = 0; count < 4; count++) expect((await add(pdf())).statusCode).toBe(200)
  expect((await add(pdf())).json()).toMatchObject({ type: 'too_many_files' })
})

test('only those who see costs open the file of a bill', async () => {
  const { app, add, url } = await openBill()
  const { files } = (await add(pdf())).json<PurchaseFiles>()
  const counter = await staff(app, 'counter')
  for (const path of [url, `/api/purchasing/files/${files[0]!.id}`])
    expect((await counter.get(path)).statusCode).toBe(403)
})
