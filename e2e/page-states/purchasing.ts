import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { systemClock } from '../../src/platform/clock.ts'
import { isoDayInIndia } from '../../src/platform/time-zone.ts'
import type { Purchase } from '../../src/purchasing/purchases/contract.ts'
import type { SupplierSummary } from '../../src/purchasing/purchases/suppliers/contract.ts'
import { imeiOf } from '../../src/testing/imeis.ts'
import { smallestPhoto } from '../../src/testing/pictures.ts'
import { createPhone } from '../journeys.ts'
import { at, demoItem, type Scene } from './scene.ts'

export const today = () => isoDayInIndia(systemClock())

/** Sends with an Idempotency-Key. */
export async function send<Answer>(page: Page, url: string, data: object) {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await page.request.post(url, { headers, data })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

/** IMEIs that follow each other. */
export const newImeis = (count: number) => {
  const first = randomInt(900_000)
  return Array.from({ length: count }, (_, place) => imeiOf(first + place))
}

/** A phone each piece of which has an IMEI. */
export async function serialisedPhone(page: Page, name: string, pieces: number) {
  const phone = await createPhone(page.request, name, 14_999, pieces)
  const imeis = newImeis(pieces)
  await send(page, `/api/admin/catalogue/${phone._id}/devices`, { numbers: imeis.join('\n') })
  return { phone, imeis }
}

/** The one supplier of these pages: a GSTIN belongs to one alone. */
async function supplierOf(page: Page) {
  const list = await page.request.get('/api/purchasing/suppliers?q=Kovai')
  const { suppliers } = (await list.json()) as { suppliers: SupplierSummary[] }
  return (
    suppliers[0] ??
    send<SupplierSummary>(page, '/api/purchasing/suppliers', {
      ...{ name: 'Kovai Distributors', phone: '9876543210', gstin: '33AABCT1332L1ZL' },
      address: '7 Avinashi Road, Coimbatore 641018',
    })
  )
}

/** A bill of covers and of phones with IMEIs, of which nothing arrived. */
async function billOf(page: Page) {
  const { phone } = await serialisedPhone(page, 'Zephyr 5, 8 GB + 128 GB', 1)
  const cover = await demoItem(page, 'accessories', 2)
  const supplier = await supplierOf(page)
  const bill = await send<Purchase>(page, '/api/purchasing/purchases', {
    ...{ supplierId: supplier.id, number: `KD/${randomInt(1_000_000_000)}`, day: today(), freight: 150 },
    lines: [
      { productId: phone._id, quantity: 3, unitPrice: 10_169.49, rate: 18 },
      { productId: cover._id, quantity: 10, unitPrice: 120, rate: 18 },
    ],
  })
  return { bill, supplier }
}

/** A bill of which all phones and a part of the covers arrived, with a photo. */
async function arrivedBill(page: Page) {
  const { bill, supplier } = await billOf(page)
  const [phones, covers] = bill.lines
  await send(page, `/api/purchasing/purchases/${bill.id}/receipts`, {
    lines: [
      { lineId: phones!.id, numbers: newImeis(3).map((imei1) => ({ imei1 })) },
      { lineId: covers!.id, quantity: 4 },
    ],
  })
  await send(page, `/api/purchasing/purchases/${bill.id}/files`, { file: smallestPhoto })
  return { bill, supplier }
}

const openBill = async (page: Page, { id }: { id: string }) => {
  await page.goto(`/purchasing/purchases/${id}`)
  await page.getByRole('region', { name: 'Photo or PDF' }).waitFor()
}

const scene = (name: string, open: Scene['open']): Scene => ({ name, viewer: 'owner', open })

export const purchasingScenes: Scene[] = [
  scene('purchases', async (page) => {
    await arrivedBill(page)
    await page.goto('/purchasing/purchases')
    await page.getByRole('table', { name: 'Purchases' }).waitFor()
  }),
  scene('purchase-new', async (page) => {
    const { bill } = await billOf(page)
    await page.goto('/purchasing/purchases/new')
    for (const { name } of bill.lines) {
      await page.getByLabel('Scan or type an item').fill(name)
      await page.keyboard.press('Enter')
      await page
        .getByRole('list', { name: 'Items on the bill' })
        .getByRole('listitem')
        .filter({ hasText: name })
        .waitFor()
    }
  }),
  scene('purchase-with-wrong-rows', async (page) => {
    const { bill } = await billOf(page)
    await openBill(page, bill)
    const [imei] = newImeis(1)
    const receive = page.getByRole('region', { name: 'Receive' })
    await receive.getByLabel(/IMEIs or serial numbers$/).fill([imei, imei, imei!.slice(0, 14)].join('\n'))
    await receive.getByRole('button', { name: 'Receive' }).click()
    await receive.getByRole('list', { name: 'Wrong rows' }).waitFor()
  }),
  scene('purchase', async (page) => {
    const { bill } = await arrivedBill(page)
    await openBill(page, bill)
    await page.getByRole('region', { name: 'Photo or PDF' }).getByRole('link').waitFor()
  }),
  scene('purchase-debit-note', async (page) => {
    const { bill } = await arrivedBill(page)
    await openBill(page, bill)
    await page.getByRole('button', { name: 'Debit note' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  scene('suppliers', async (page) => {
    await billOf(page)
    await page.goto('/purchasing/suppliers')
    await page.getByRole('table').waitFor()
  }),
  scene('supplier', async (page) => {
    const { supplier } = await arrivedBill(page)
    await page.goto(`/purchasing/suppliers/${supplier.id}`)
    await page
      .getByLabel(/^Bill KD/)
      .first()
      .waitFor()
  }),
  scene('supplier-dues', async (page) => {
    await billOf(page)
    await page.goto('/purchasing/dues')
    await page.getByRole('table', { name: 'Dues to suppliers' }).waitFor()
  }),
  scene('reorder', async (page) => {
    await page.goto('/purchasing/reorder')
    await page.getByRole('button', { name: 'Print' }).first().waitFor()
  }),
  scene('cost-sheet', at('/admin/catalogue/costs')),
  scene('reports-margins', at('/admin/reports/margins')),
]
