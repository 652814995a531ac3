import { expect, test } from 'vitest'
import { shopGstin } from '../../testing/documents.ts'
import {
  addSupplier,
  billBody,
  bought,
  debit,
  openPurchasing,
  purchaseAfter,
  purchasesUrl,
  supplierGstin,
} from '../../testing/purchase-fixtures.ts'
import { staff } from '../../testing/visitor.ts'
import type { InputTax } from './contract.ts'

/** A bill of ten pieces with GSTIN, of which two went back, and one without. */
async function openRegister() {
  const shop = await openPurchasing({ time: { now: Date.UTC(2026, 9, 20, 6) } })
  const { app, owner, cover } = shop
  const line = (quantity: number, unitPrice: number) => ({ productId: cover._id, quantity, unitPrice })
  const registered = await addSupplier(owner, { name: 'Registered', gstin: supplierGstin })
  const bill = await bought(app, owner, registered, line(10, 100), { number: 'R-1' })
  await debit(owner, app, bill, { quantity: 2 })
  const small = await addSupplier(owner, { name: 'Small' })
  await purchaseAfter(owner, purchasesUrl, billBody(app, small, [line(3, 50)], { number: 'S-1' }))
  const inputTax = async (period: string) =>
    (await owner.get(`/api/admin/input-tax?period=${period}`)).json<InputTax>()
  return { ...shop, registered, inputTax }
}

const tax = (taxablePaise: number, halfPaise: number) => ({
  ...{ taxablePaise, igstPaise: 0, cgstPaise: halfPaise, sgstPaise: halfPaise },
})

test('input tax of a month: bills, less debit notes, and nothing from a supplier without GSTIN', async () => {
  const { inputTax } = await openRegister()
  expect(await inputTax('2026-10')).toEqual({
    period: '2026-10',
    available: tax(1_000_00, 90_00),
    reversed: tax(200_00, 18_00),
    net: tax(800_00, 72_00),
    notCreditable: tax(150_00, 0),
  })
  expect(await inputTax('2026-Q4')).toMatchObject({ net: tax(800_00, 72_00) })
  expect(await inputTax('2026-11')).toMatchObject({ available: tax(0, 0), net: tax(0, 0) })
})

test('under composition no purchase has input tax credit', async () => {
  const { app, owner, cover, registered, inputTax } = await openRegister()
  const scheme = { from: '2026-10-20', scheme: 'composition', gstin: shopGstin }
  expect((await owner.put('/api/admin/gst-scheme', scheme)).statusCode).toBe(200)
  const line = { productId: cover._id, quantity: 1, unitPrice: 100 }
  await purchaseAfter(owner, purchasesUrl, billBody(app, registered, [line], { number: 'R-2' }))
  expect((await inputTax('2026-10')).notCreditable).toEqual(tax(250_00, 9_00))
})

test('the register has each line with its tax, debit notes negative, by the day of the bill', async () => {
  const { app, owner } = await openRegister()
  const period = { from: '2026-10-01', to: '2026-10-31' }
  const exported = async (days: object) => {
    const made = await owner.post('/api/admin/exports', { kind: 'purchases', format: 'csv', ...days })
    return (await owner.get(made.json<{ file: string }>().file)).body.trim().split(/\r?\n/)
  }
  const rows = (await exported(period)).slice(1).toSorted()
  expect(rows).toHaveLength(3)
  expect(rows.join('\n')).toContain(
    `"Registered","${supplierGstin}","R-1",,"Cover","3926",18,10,1000.00,90.00,90.00,0.00,1180.00,"yes"`,
  )
  expect(rows.join('\n')).toMatch(
    /"Debit note","Registered",.*,"R-1","Cover",.*,-2,-200.00,-18.00,-18.00,0.00,-236.00,"yes"/,
  )
  expect(rows.join('\n')).toContain(',3,150.00,0.00,0.00,0.00,150.00,"none"')
  expect(await exported({ from: '2026-11-01', to: '2026-11-30' })).toHaveLength(1)
  const counter = await staff(app, 'counter')
  expect((await counter.get('/api/admin/input-tax?period=2026-10')).statusCode).toBe(403)
})
