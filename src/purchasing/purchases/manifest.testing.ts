import { sql } from 'drizzle-orm'
import { usersStore } from '../../people/accounts/users-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import {
  addSupplier,
  billBody,
  bought,
  imeis,
  rowsOf,
  purchaseAfter,
  purchasesUrl,
  suppliersUrl,
  supplierOf,
} from '../../testing/purchase-fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import type { PurchaseFiles } from './files/contract.ts'
import { purchaseFilesStore } from './files/files-store.ts'
import { enterPurchase } from './enter-purchase.ts'
import { paySupplier } from './pay-supplier.ts'
import { addSupplier as saveSupplier } from './save-supplier.ts'
import { supplierPaymentsStore } from './supplier-payments-store.ts'

const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.7').toString('base64')}`
const takeBackUrl = '/api/purchasing/supplier-payments'
const id = '018f0000-0000-8000-8000-00000000d002'

const bill = (costPaise: number) => `
  insert into suppliers (id, name, added_at) values ('${id}', 'Fault', now());
  insert into purchases (id, kind, supplier_id, number, day, discount_paise, freight_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise,
    total_paise, is_tax_creditable, entered_by, entered_at)
    values ('${id}', 'bill', '${id}', '1', '2026-04-01', 0, 0, 100, 0, 0, 0, 0, 100, true, '${id}', now());
  insert into purchase_lines (id, purchase_id, position, product_id, name, quantity, hsn, rate_bp, unit_price_paise, taxable_paise, cgst_paise, sgst_paise,
    igst_paise, cost_paise) select '${id}', '${id}', 0, id, name, 1, '8517', 0, 100, 100, 0, 0, 0, ${costPaise} from products limit 1;`
const receipt = (isSerialised: boolean) => `
  insert into purchase_receipts (id, line_id, quantity, is_serialised, received_at, received_by) values ('${id}', '${id}', 1, ${isSerialised}, now(), '${id}');`
/** Of one piece; the ledger has it, but the stock does not. */
const move = `insert into stock_moves (id, product_id, quantity, reason, moved_at) select gen_random_uuid(), product_id, 1, 'purchased', now() from purchase_lines;
  update products set on_hand = on_hand + 1 where id = (select product_id from purchase_lines) and on_hand is not null;`

/** A bill that was received, with a second one of which goods are to come, and a payment. */
async function purchasesOf({ db, clock }: TestApp, by: string) {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const input = { name: `Supplier ${newId()}`, phone: '', gstin: '', address: '', note: '' }
    const suppliers = await saveSupplier(tx, input, now)
    const { rows } = await tx.execute<{ id: string }>(
      `select id from products where catalogue <> 'services' and deleted_at is null limit 1`,
    )
    const day = isoDayInIndia(now)
    const lines = [{ productId: rows[0]!.id, quantity: 1, unitPrice: 100 }]
    const entered = { supplierId: suppliers, number: '1', day, lines, discount: 0, freight: 0, note: '' }
    const purchases = await enterPurchase(tx, { input: entered, by, now })
    const payment = { method: 'upi', amount: 10, day, reference: '', note: '' } as const
    await paySupplier(tx, suppliers, { input: payment, by, now })
    const entries = await supplierPaymentsStore(tx).entriesOf(suppliers)
    const payments = entries.find(({ kind }) => kind === 'payment')!.id
    const files = newId()
    const content = Buffer.from('%PDF-1.7')
    await purchaseFilesStore(tx).add({ id: files, purchaseId: purchases, type: 'pdf', content, addedAt: now })
    return { suppliers, purchases, files, 'supplier-payments': payments, items: rows[0]!.id }
  })
}

export const testing: TestManifest = {
  staffChanges: async ({ app, staff }) => {
    const [item] = await insertProducts(app, 'accessories', [{ onHand: 0 }])
    const supplier = await addSupplier(staff, { name: 'Changed' })
    const unused = await addSupplier(staff, { name: 'Unused' })
    const archived = await addSupplier(staff, { name: 'Archived' })
    const owing = await addSupplier(staff, { name: 'Owing' })
    const line = { productId: item._id, quantity: 2, unitPrice: 100 }
    const body = billBody(app, supplier, [line])
    const open = await purchaseAfter(staff, purchasesUrl, body)
    const [phone] = await insertProducts(app, 'sales', [{ onHand: 0 }])
    await app.db.execute(sql`update products set is_serialised = true where id = ${phone._id}`)
    const [old, other] = imeis(2, 700_000) as [string, string]
    const phones = await bought(
      ...([app, staff, supplier, { productId: phone._id, quantity: 1, unitPrice: 9_000 }] as const),
      { numbers: rowsOf([old]) },
    )
    const wrong = await purchaseAfter(staff, purchasesUrl, billBody(app, supplier, [line]))
    const { day } = open
    const lineId = open.lines[0]!.id
    const one = `${purchasesUrl}/${open.id}`
    for (const { id } of [supplier, owing])
      await staff.post(`${suppliersUrl}/${id}/payments`, { method: 'upi', amount: 5, day })
    const { entries } = await supplierOf(staff, supplier)
    const payment = entries.find(({ kind }) => kind === 'payment')!.id
    const { files } = (await staff.post(`${one}/files`, { file: pdf })).json<PurchaseFiles>()
    const file = files[0]!.id
    return [
      [`POST ${suppliersUrl}`, { url: suppliersUrl, body: { name: 'Added' } }],
      [`PUT ${suppliersUrl}/:id`, { url: `${suppliersUrl}/${supplier.id}`, body: { name: 'New name' } }],
      [
        `PUT ${suppliersUrl}/:id/archived`,
        { url: `${suppliersUrl}/${archived.id}/archived`, body: { isArchived: true } },
      ],
      [`DELETE ${suppliersUrl}/:id`, { url: `${suppliersUrl}/${unused.id}` }],
      [
        `POST ${suppliersUrl}/:id/payments`,
        { url: `${suppliersUrl}/${supplier.id}/payments`, body: { method: 'bank', amount: 5, day } },
      ],
      [
        `POST ${suppliersUrl}/:id/refunds`,
        { url: `${suppliersUrl}/${owing.id}/refunds`, body: { method: 'bank', amount: 5, day } },
      ],
      [`POST ${takeBackUrl}/:id/take-back`, { url: `${takeBackUrl}/${payment}/take-back`, body: {} }],
      [`POST ${purchasesUrl}`, { url: purchasesUrl, body: billBody(app, supplier, [line]) }],
      [
        `PUT ${purchasesUrl}/:id`,
        { url: one, body: { ...body, lines: [{ ...line, id: lineId }], discount: 3 } },
      ],
      [`DELETE ${purchasesUrl}/:id`, { url: `${purchasesUrl}/${wrong.id}` }],
      [`POST ${purchasesUrl}/:id/files`, { url: `${one}/files`, body: { file: pdf } }],
      ['DELETE /api/purchasing/files/:id', { url: `/api/purchasing/files/${file}` }],
      [
        `POST ${purchasesUrl}/:id/receipts`,
        { url: `${one}/receipts`, body: { lines: [{ lineId, quantity: 2 }] } },
      ],
      [
        `POST ${purchasesUrl}/:id/debit-notes`,
        { url: `${one}/debit-notes`, body: { day, lines: [{ lineId, quantity: 1 }] } },
      ],
      [
        `POST ${purchasesUrl}/:id/replacements`,
        {
          url: `${purchasesUrl}/${phones.id}/replacements`,
          body: { device: old, numbers: { imei1: other } },
        },
      ],
    ]
  },
  shopThings: async (app, email) => purchasesOf(app, (await usersStore(app.db).byEmail(email))!.user._id),
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      `POST ${purchasesUrl}`,
      `PUT ${purchasesUrl}/:id`,
      `POST ${suppliersUrl}/:id/payments`,
      `POST ${suppliersUrl}/:id/refunds`,
      `DELETE ${suppliersUrl}/:id`,
      `PUT ${suppliersUrl}/:id/archived`,
      `POST ${purchasesUrl}/:id/receipts`,
      `POST ${purchasesUrl}/:id/debit-notes`,
      `POST ${purchasesUrl}/:id/replacements`,
    ],
    'takes a file or a form, which no schema describes': [
      'POST /api/purchasing/number-sheets',
      `POST ${purchasesUrl}/:id/files`,
    ],
  },
  textsAbout: {
    'purchasing/suppliers': 'shop',
    'purchasing/purchases': 'shop',
    'purchasing/supplier-payments': 'shop',
    'purchasing/number-sheets': 'shop',
    'purchasing/files': 'shop',
  },
  faults: {
    'purchase-costs': bill(99),
    'purchase-pieces': {
      sql: `${bill(100)}${receipt(false)} alter table purchase_lines disable trigger purchase_lines_guarded;
        alter table purchase_lines drop constraint purchase_lines_quantity; update purchase_lines set quantity = 0;
        alter table purchase_lines enable trigger purchase_lines_guarded;`,
      alsoFoundBy: ['purchase-stock'],
    },
    'purchase-stock': `${bill(100)}${receipt(false)}`,
    'purchase-devices': { sql: `${bill(100)}${receipt(true)}${move}`, alsoFoundBy: [] },
    'supplier-payments': `${bill(100)}
      insert into supplier_payments (id, supplier_id, method, amount_paise, day, paid_by, paid_at) values ('${id}', '${id}', 'upi', 50, '2026-04-01', '${id}', now());
      insert into supplier_payment_parts (payment_id, purchase_id, part_paise) values ('${id}', '${id}', 60);`,
  },
}
