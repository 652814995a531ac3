import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money/money.ts'
import type { PurchaseKind } from './contract.ts'
import type { SupplierPaymentMethod } from './suppliers/contract.ts'

const moment = () => timestamp({ withTimezone: true })
const paiseColumn = () => bigint({ mode: 'number' }).$type<Paise>()

/**
 * From whom the shop buys goods with bills. What is owed to each is computed, never stored.
 * Triggers: suppliers_audited.
 */
export const suppliers = pgTable(
  'suppliers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** Empty for one without a registration, who charges no tax. */
    gstin: text().notNull().default(''),
    address: text().notNull().default(''),
    note: text().notNull().default(''),
    addedAt: moment().notNull(),
    archivedAt: moment(),
  },
  (supplier) => [
    uniqueIndex('suppliers_name').on(sql`lower(${supplier.name})`),
    uniqueIndex('suppliers_gstin')
      .on(supplier.gstin)
      .where(sql`gstin <> ''`),
    check('suppliers_name_length', sql`char_length(${supplier.name}) between 1 and 100`),
    check('suppliers_gstin_form', sql`${supplier.gstin} = '' or ${supplier.gstin} ~ '^[0-9A-Z]{15}$'`),
  ],
)

/**
 * Bills of suppliers, and debit notes for goods that went back to them or that they made cheaper.
 * Triggers: purchases_audited, purchases_guarded.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PurchaseKind>().notNull(),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    /** The bill that a debit note lowers. */
    billId: uuid(),
    /** As it stands on the supplier's bill; of a debit note, the shop's own. */
    number: text().notNull(),
    /** The day on the bill, in India. */
    day: date({ mode: 'string' }).notNull(),
    /** The year in which the financial year of the day begins. */
    year: integer()
      .notNull()
      .generatedAlwaysAs(sql`extract(year from day - interval '3 months')::integer`),
    /** Discount and freight are amounts before tax, and are spread over the lines. */
    discountPaise: paiseColumn().notNull(),
    freightPaise: paiseColumn().notNull(),
    taxablePaise: paiseColumn().notNull(),
    cgstPaise: paiseColumn().notNull(),
    sgstPaise: paiseColumn().notNull(),
    igstPaise: paiseColumn().notNull(),
    /** By which the total of the bill differs from its lines. */
    roundOffPaise: paiseColumn().notNull(),
    totalPaise: paiseColumn().notNull(),
    /** The shop takes input tax credit for it, so that the tax is no cost. */
    isTaxCreditable: boolean().notNull(),
    note: text().notNull().default(''),
    enteredBy: uuid().notNull(),
    enteredAt: moment().notNull(),
  },
  (purchase) => [
    uniqueIndex('purchases_number').on(
      purchase.supplierId,
      purchase.kind,
      purchase.year,
      sql`upper(${purchase.number})`,
    ),
    index('purchases_day').on(purchase.day, purchase.id),
    index('purchases_bill')
      .on(purchase.billId)
      .where(sql`bill_id is not null`),
    check('purchases_kind', sql`${purchase.kind} in ('bill', 'debit_note')`),
    check('purchases_bill_named', sql`(${purchase.kind} = 'debit_note') = (${purchase.billId} is not null)`),
    check('purchases_number_length', sql`char_length(${purchase.number}) between 1 and 40`),
    check(
      'purchases_amounts',
      sql`${purchase.discountPaise} >= 0 and ${purchase.freightPaise} >= 0 and ${purchase.taxablePaise} >= 0 and ${purchase.totalPaise} >= 0`,
    ),
    check(
      'purchases_tax',
      sql`${purchase.cgstPaise} >= 0 and ${purchase.cgstPaise} = ${purchase.sgstPaise} and ${purchase.igstPaise} >= 0 and (${purchase.cgstPaise} = 0 or ${purchase.igstPaise} = 0)`,
    ),
    check(
      'purchases_total',
      sql`${purchase.totalPaise} = ${purchase.taxablePaise} + ${purchase.cgstPaise} + ${purchase.sgstPaise} + ${purchase.igstPaise} + ${purchase.roundOffPaise}`,
    ),
  ],
)

/**
 * Triggers: purchase_lines_audited, purchase_lines_guarded.
 */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: uuid().primaryKey(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id),
    position: integer().notNull(),
    productId: uuid().notNull(),
    /** The name of the item when the line was entered. */
    name: text().notNull(),
    /** Of a debit note: pieces that went back; 0 if it only lowers the price. */
    quantity: integer().notNull(),
    hsn: text().notNull(),
    rateBp: integer().notNull(),
    /** Without tax. */
    unitPricePaise: paiseColumn().notNull(),
    /** Less its share of the discount, with its share of the freight. */
    taxablePaise: paiseColumn().notNull(),
    cgstPaise: paiseColumn().notNull(),
    sgstPaise: paiseColumn().notNull(),
    igstPaise: paiseColumn().notNull(),
    /** What the pieces cost the shop: with the tax if it is not creditable, and with its share of the round-off. */
    costPaise: paiseColumn().notNull(),
    /** Of a debit note: the line of the bill that it lowers. */
    billLineId: uuid(),
  },
  (line) => [
    uniqueIndex('purchase_lines_position').on(line.purchaseId, line.position),
    index('purchase_lines_product').on(line.productId),
    index('purchase_lines_bill_line')
      .on(line.billLineId)
      .where(sql`bill_line_id is not null`),
    check(
      'purchase_lines_quantity',
      sql`${line.quantity} > 0 or (${line.quantity} = 0 and ${line.billLineId} is not null)`,
    ),
    check('purchase_lines_rate', sql`${line.rateBp} between 0 and 10000`),
    check('purchase_lines_hsn', sql`${line.hsn} ~ '^[0-9]{4,8}$'`),
    check(
      'purchase_lines_amounts',
      sql`${line.unitPricePaise} >= 0 and ${line.taxablePaise} >= 0 and ${line.cgstPaise} >= 0 and ${line.cgstPaise} = ${line.sgstPaise} and ${line.igstPaise} >= 0 and ${line.costPaise} >= 0`,
    ),
  ],
)

/**
 * Goods of a bill that arrived, in parts.
 * Triggers: purchase_receipts_audited, purchase_receipts_guarded.
 */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    id: uuid().primaryKey(),
    lineId: uuid()
      .notNull()
      .references(() => purchaseLines.id),
    quantity: integer().notNull(),
    /** The pieces came with their numbers, which `purchase_line_devices` names. */
    isSerialised: boolean().notNull(),
    receivedAt: moment().notNull(),
    receivedBy: uuid().notNull(),
  },
  (receipt) => [
    index('purchase_receipts_line').on(receipt.lineId),
    check('purchase_receipts_quantity', sql`${receipt.quantity} > 0`),
  ],
)

/**
 * The devices of a line: those that came with the bill, or that went back with the debit note.
 * Triggers: purchase_line_devices_kept.
 */
export const purchaseLineDevices = pgTable(
  'purchase_line_devices',
  {
    lineId: uuid()
      .notNull()
      .references(() => purchaseLines.id),
    devicePurchaseId: uuid().notNull(),
    /** The device that went back to the supplier for it. */
    replacedId: uuid(),
  },
  (device) => [
    primaryKey({ columns: [device.lineId, device.devicePurchaseId] }),
    index('purchase_line_devices_device').on(device.devicePurchaseId),
    uniqueIndex('purchase_line_devices_replaced')
      .on(device.replacedId)
      .where(sql`replaced_id is not null`),
  ],
)

/**
 * Money that the shop paid, and, negative, that a supplier gave back. What its parts do not name is on account, and pays the oldest bills.
 * Triggers: supplier_payments_audited, supplier_payments_guarded.
 */
export const supplierPayments = pgTable(
  'supplier_payments',
  {
    id: uuid().primaryKey(),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    method: text().$type<SupplierPaymentMethod>().notNull(),
    amountPaise: paiseColumn().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Number of the transfer or cheque. */
    reference: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The cash that left a drawer for it. */
    cashMoveId: uuid(),
    paidBy: uuid().notNull(),
    paidAt: moment().notNull(),
    /** It was entered by an error, and counts nowhere. */
    takenBackAt: moment(),
    takenBackBy: uuid(),
  },
  (payment) => [
    index('supplier_payments_supplier').on(payment.supplierId, payment.day),
    check('supplier_payments_method', sql`${payment.method} in ('cash', 'upi', 'bank')`),
    check('supplier_payments_not_zero', sql`${payment.amountPaise} <> 0`),
    check('supplier_payments_cash', sql`${payment.cashMoveId} is null or ${payment.method} = 'cash'`),
    check(
      'supplier_payments_taken_back',
      sql`num_nonnulls(${payment.takenBackAt}, ${payment.takenBackBy}) in (0, 2)`,
    ),
  ],
)

/**
 * What a payment pays of each bill.
 * Triggers: supplier_payment_parts_kept.
 */
export const supplierPaymentParts = pgTable(
  'supplier_payment_parts',
  {
    paymentId: uuid()
      .notNull()
      .references(() => supplierPayments.id),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id),
    partPaise: paiseColumn().notNull(),
  },
  (part) => [
    primaryKey({ columns: [part.paymentId, part.purchaseId] }),
    index('supplier_payment_parts_purchase').on(part.purchaseId),
    check('supplier_payment_parts_paid', sql`${part.partPaise} > 0`),
  ],
)
