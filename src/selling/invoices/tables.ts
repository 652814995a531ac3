import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money/money.ts'
import type { StoredKind } from './document-kind.ts'
import type { StoredContent } from './line-amounts.ts'
import type { VoucherContent, VoucherKind } from './vouchers/contract.ts'

const moment = () => timestamp({ withTimezone: true })
const amount = () => integer().$type<Paise>().notNull()

/**
 * Tax rates that staff changed or added; the built-in ones are in `rates/rates.ts`.
 * Triggers: tax_rates_audited.
 */
export const taxRates = pgTable(
  'tax_rates',
  {
    hsn: text().notNull(),
    /** The first day, in India, on which it applies. */
    fromDate: date({ mode: 'string' }).notNull(),
    /** In hundredths of a percent: 1800 is 18 %. */
    rateBp: integer().notNull(),
    description: text().notNull(),
  },
  (rate) => [
    primaryKey({ columns: [rate.hsn, rate.fromDate] }),
    check('tax_rates_hsn', sql`${rate.hsn} ~ '^[0-9]{4,8}$'`),
    check('tax_rates_rate', sql`${rate.rateBp} between 0 and 10000`),
  ],
)

/** The last number of each series; its row is locked while a number is taken, so that numbers have no gaps or duplicates. */
export const documentSeries = pgTable('document_series', {
  series: text().primaryKey(),
  year: text().notNull(),
  lastNumber: integer().notNull(),
  lastIssuedAt: moment().notNull(),
})

/**
 * The number with which a series begins in a year, where the shop issued the ones before it with another program.
 * Triggers: series_starts_audited.
 */
export const seriesStarts = pgTable(
  'series_starts',
  {
    series: text().notNull(),
    year: text().notNull(),
    firstNumber: integer().notNull(),
  },
  (start) => [
    primaryKey({ columns: [start.series, start.year] }),
    check('series_starts_number', sql`${start.firstNumber} between 1 and 9999999`),
  ],
)

/**
 * Issued tax invoices, bills of supply and credit notes; never changed, never deleted. Triggers: credit_notes_booked, tax_documents_kept,
 * tax_documents_not_deleted.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: uuid().primaryKey(),
    kind: text().$type<StoredKind>().notNull(),
    series: text().notNull(),
    /** The financial year, as "26-27". */
    year: text().notNull(),
    number: integer().notNull(),
    /** The number as it is printed. */
    code: text().notNull().unique(),
    orderId: text().notNull(),
    /** For a credit note: the corrected invoice, and the refund it documents. */
    correctsId: uuid(),
    refundId: uuid().unique(),
    issuedAt: moment().notNull(),
    totalPaise: amount(),
    taxablePaise: amount(),
    cgstPaise: amount(),
    sgstPaise: amount(),
    igstPaise: amount(),
    roundOffPaise: amount(),
    /** What used goods under the margin scheme cost the shop, as far as the buyer pays it: no tax is due on it (rule 32 (5)). */
    untaxedPaise: amount().default(sql`0`),
    content: jsonb().$type<StoredContent>().notNull(),
  },
  (document) => [
    uniqueIndex('tax_documents_number').on(document.series, document.year, document.number),
    index('tax_documents_order').on(document.orderId),
    index('tax_documents_issued').on(document.issuedAt),
    index('tax_documents_registered_buyer')
      .on(document.issuedAt)
      .where(sql`content -> 'buyer' ->> 'gstin' <> ''`),
    uniqueIndex('tax_documents_one_invoice')
      .on(document.orderId)
      .where(sql`kind in ('tax_invoice', 'bill_of_supply')`),
    check(
      'tax_documents_known_kind',
      sql`${document.kind} in ('tax_invoice', 'bill_of_supply', 'credit_note')`,
    ),
    // Rule 46 (b) of the CGST Rules.
    check('tax_documents_code', sql`${document.code} ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'`),
    check('tax_documents_number_counts', sql`${document.number} > 0`),
    check(
      'tax_documents_adds_up',
      sql`${document.totalPaise} = ${document.taxablePaise} + ${document.cgstPaise} + ${document.sgstPaise} + ${document.igstPaise} + ${document.untaxedPaise} + ${document.roundOffPaise}`,
    ),
    check('tax_documents_untaxed', sql`${document.untaxedPaise} >= 0`),
    check(
      'tax_documents_corrects',
      sql`(${document.kind} = 'credit_note') = (${document.correctsId} is not null)`,
    ),
  ],
)

/**
 * Receipt vouchers of advances and refund vouchers of what is given back of them (rules 50 and 51 of the CGST Rules); never changed, never
 * deleted. Triggers: vouchers_kept.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid().primaryKey(),
    kind: text().$type<VoucherKind>().notNull(),
    series: text().notNull(),
    /** The financial year, as "26-27". */
    year: text().notNull(),
    number: integer().notNull(),
    /** The number as it is printed. */
    code: text().notNull().unique(),
    /** The number of the booking whose advance it is, or of the repair. */
    reference: text().notNull(),
    /** For a refund voucher: the receipt voucher of the advance. */
    receiptId: uuid(),
    issuedAt: moment().notNull(),
    totalPaise: amount(),
    content: jsonb().$type<VoucherContent>().notNull(),
  },
  (voucher) => [
    uniqueIndex('vouchers_number').on(voucher.series, voucher.year, voucher.number),
    index('vouchers_reference').on(voucher.reference),
    index('vouchers_issued').on(voucher.issuedAt),
    // A booking has one advance, a repair any number of deposits.
    uniqueIndex('vouchers_one_receipt_of_booking')
      .on(voucher.reference)
      .where(sql`kind = 'receipt_voucher' and reference like 'BK-%'`),
    check('vouchers_known_kind', sql`${voucher.kind} in ('receipt_voucher', 'refund_voucher')`),
    check('vouchers_code', sql`${voucher.code} ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'`),
    check('vouchers_number_counts', sql`${voucher.number} > 0`),
    check('vouchers_total', sql`${voucher.totalPaise} > 0`),
    check('vouchers_receipt', sql`(${voucher.kind} = 'refund_voucher') = (${voucher.receiptId} is not null)`),
  ],
)
