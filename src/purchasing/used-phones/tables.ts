import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/database/bytea.ts'
import type { Paise } from '../../platform/money/money.ts'
import type { Grade } from '../../selling/catalogue/condition-rules.ts'
import type { PaidBy, PictureKind, UsedPhoneState } from './contract.ts'
import type { IdentityDocument, NewItem, Papers } from './offers/contract.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * A used phone that a person offers, and the purchase that it becomes.
 * Triggers: used_phones_audited, used_phones_guarded, used_phones_kept.
 */
export const usedPhones = pgTable(
  'used_phones',
  {
    id: uuid().primaryKey(),
    state: text().$type<UsedPhoneState>().notNull(),
    /** Number of the purchase voucher, as "UP/26-27/00001". */
    code: text(),
    /** The used item of which it becomes a piece; null if the purchase adds one. */
    productId: uuid(),
    newItem: jsonb().$type<NewItem>(),
    /** Name of the item when the phone was offered. */
    itemName: text().notNull(),
    imei1: text().notNull(),
    imei2: text(),
    grade: text().$type<Grade>().notNull(),
    /** What staff saw of its condition. */
    conditionNote: text().notNull().default(''),
    batteryPercent: integer(),
    pricePaise: integer().$type<Paise>().notNull(),
    /** No account of the seller locks it. */
    isUnlocked: boolean().notNull(),
    isErased: boolean().notNull(),
    papers: text().$type<Papers>().notNull(),
    /** The seller; an erasure empties these. */
    sellerName: text().notNull(),
    phoneNumber: text().notNull(),
    address: text().notNull(),
    document: text().$type<IdentityDocument>().notNull(),
    /** The last four digits of the document's number, never more. */
    documentDigits: text().notNull(),
    /** Of a seller who is registered for GST: the margin scheme does not apply. */
    sellerGstin: text(),
    /** When the seller agreed to what is stored. */
    consentedAt: moment().notNull(),
    offeredAt: moment().notNull(),
    offeredBy: uuid().notNull(),
    boughtAt: moment(),
    boughtBy: uuid(),
    deviceId: uuid(),
    /** The life of the device that began with it. */
    devicePurchaseId: uuid(),
    /** When it was declined, or given back to the seller. */
    closedAt: moment(),
    erasedAt: moment(),
  },
  (phone) => [
    uniqueIndex('used_phones_code')
      .on(phone.code)
      .where(sql`code is not null`),
    uniqueIndex('used_phones_life')
      .on(phone.devicePurchaseId)
      .where(sql`device_purchase_id is not null`),
    index('used_phones_device')
      .on(phone.deviceId)
      .where(sql`device_id is not null`),
    index('used_phones_offered').on(phone.offeredAt, phone.id),
    index('used_phones_bought')
      .on(phone.boughtAt)
      .where(sql`bought_at is not null`),
    index('used_phones_phone').on(phone.phoneNumber),
    check('used_phones_state', sql`${phone.state} in ('offered', 'bought', 'declined', 'given_back')`),
    check('used_phones_item', sql`${phone.productId} is not null or ${phone.newItem} is not null`),
    check('used_phones_imei1', sql`${phone.imei1} ~ '^[0-9]{15}$'`),
    check('used_phones_imei2', sql`${phone.imei2} ~ '^[0-9]{15}$' and ${phone.imei2} <> ${phone.imei1}`),
    check('used_phones_grade', sql`${phone.grade} in ('A', 'B', 'C', 'D')`),
    check('used_phones_battery', sql`${phone.batteryPercent} between 1 and 100`),
    check('used_phones_price', sql`${phone.pricePaise} > 0`),
    check('used_phones_papers', sql`${phone.papers} in ('bill', 'box', 'both', 'none')`),
    check(
      'used_phones_document',
      sql`${phone.document} in ('driving_licence', 'voter_card', 'passport', 'aadhaar')`,
    ),
    check(
      'used_phones_seller',
      sql`case when ${phone.erasedAt} is null
        then ${phone.phoneNumber} ~ '^[6-9][0-9]{9}$' and ${phone.documentDigits} ~ '^[0-9]{4}$'
        else ${phone.phoneNumber} = '' and ${phone.documentDigits} = '' and ${phone.address} = '' end`,
    ),
    check(
      'used_phones_bought_whole',
      sql`num_nonnulls(${phone.boughtAt}, ${phone.boughtBy}, ${phone.code}, ${phone.deviceId}, ${phone.devicePurchaseId})
        = case when ${phone.state} in ('bought', 'given_back') then 5 else 0 end`,
    ),
    check(
      'used_phones_closed',
      sql`(${phone.state} in ('declined', 'given_back')) = (${phone.closedAt} is not null)`,
    ),
    check(
      'used_phones_passed',
      sql`${phone.state} in ('offered', 'declined') or (${phone.isUnlocked} and ${phone.isErased})`,
    ),
  ],
)

/**
 * The masked document and the signature of a seller; erased with the seller.
 * Triggers: used_phone_pictures_audited.
 */
export const usedPhonePictures = pgTable(
  'used_phone_pictures',
  {
    id: uuid().primaryKey(),
    usedPhoneId: uuid()
      .notNull()
      .references(() => usedPhones.id),
    kind: text().$type<PictureKind>().notNull(),
    addedAt: moment().notNull(),
    /** WebP, without metadata. */
    content: bytea().notNull(),
  },
  (picture) => [
    index('used_phone_pictures_phone').on(picture.usedPhoneId),
    check('used_phone_pictures_kind', sql`${picture.kind} in ('document', 'signature')`),
    check('used_phone_pictures_size', sql`octet_length(${picture.content}) between 1 and 5000000`),
  ],
)

/**
 * What a seller got for the phone: money, or the part of a bill that the phone paid.
 * Triggers: used_phone_payments_audited, used_phone_payments_immutable.
 */
export const usedPhonePayments = pgTable(
  'used_phone_payments',
  {
    id: uuid().primaryKey(),
    usedPhoneId: uuid()
      .notNull()
      .references(() => usedPhones.id),
    method: text().$type<PaidBy>().notNull(),
    amountPaise: integer().$type<Paise>().notNull(),
    /** Reference of a transfer. */
    utr: text().notNull().default(''),
    /** The cash that was taken out of a drawer. */
    cashMoveId: uuid(),
    /** The payment of the bill, of an exchange. */
    paymentId: uuid(),
    orderId: text(),
    paidAt: moment().notNull(),
    paidBy: uuid().notNull(),
  },
  (payment) => [
    index('used_phone_payments_phone').on(payment.usedPhoneId),
    uniqueIndex('used_phone_payments_payment')
      .on(payment.paymentId)
      .where(sql`payment_id is not null`),
    check('used_phone_payments_method', sql`${payment.method} in ('cash', 'upi', 'bank', 'exchange')`),
    check('used_phone_payments_amount', sql`${payment.amountPaise} > 0`),
    check(
      'used_phone_payments_cash',
      sql`(${payment.method} = 'cash') = (${payment.cashMoveId} is not null)`,
    ),
    check(
      'used_phone_payments_exchange',
      sql`num_nonnulls(${payment.paymentId}, ${payment.orderId}) = case when ${payment.method} = 'exchange' then 2 else 0 end`,
    ),
  ],
)
