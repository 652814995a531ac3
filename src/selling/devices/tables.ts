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
import { bytea } from '../../platform/database/bytea.ts'
import type { Paise } from '../../platform/money/money.ts'
import { actingStaff, products } from '../catalogue/tables.ts'
import type { DeviceSource } from './device-sources.ts'
import { deviceStates, type DeviceState } from './device-states.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * One piece of a serialised item, with the numbers in `device_numbers`. Every change of its state is a stock move that names it.
 * Triggers: devices_audited, devices_guarded, devices_kept, devices_free_numbers.
 */
export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    state: text().$type<DeviceState>().notNull(),
    condition: text().$type<'new' | 'used'>().notNull().default('new'),
    /** The order that it is packed for, if it is `held`; the one that has it, if it is `sold`. */
    orderId: text(),
    /** The newest of its purchases: the life that it has now. */
    purchaseId: uuid(),
    /** A note that staff wrote. */
    note: text().notNull().default(''),
    addedAt: moment().notNull(),
    /** The number of its moves. */
    version: integer().notNull().default(1),
  },
  (device) => [
    index('devices_product').on(device.productId, device.state),
    index('devices_order')
      .on(device.orderId)
      .where(sql`order_id is not null`),
    check(
      'devices_state',
      sql`${device.state} in (${sql.raw(deviceStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('devices_condition', sql`${device.condition} in ('new', 'used')`),
    check('devices_held_for', sql`${device.state} <> 'held' or ${device.orderId} is not null`),
  ],
)

/** IMEIs and serial numbers. A number belongs to one device, until that goes back to its supplier or is scrapped. */
export const deviceNumbers = pgTable(
  'device_numbers',
  {
    deviceId: uuid()
      .notNull()
      .references(() => devices.id),
    kind: text().$type<'imei1' | 'imei2' | 'serial'>().notNull(),
    number: text().notNull(),
    /** False once the device is gone for good. */
    isActive: boolean().notNull().default(true),
  },
  (entry) => [
    primaryKey({ columns: [entry.deviceId, entry.kind] }),
    uniqueIndex('device_numbers_active')
      .on(entry.number)
      .where(sql`is_active`),
    index('device_numbers_number').on(entry.number),
    index('device_numbers_last_digits').on(sql`right(${entry.number}, 6)`),
    check('device_numbers_kind', sql`${entry.kind} in ('imei1', 'imei2', 'serial')`),
    check('device_numbers_imei', sql`${entry.kind} = 'serial' or ${entry.number} ~ '^[0-9]{15}$'`),
    check('device_numbers_number_characters', sql`${entry.number} ~ '^[0-9A-Z/-]{4,30}$'`),
  ],
)

/**
 * Each time the shop came to own the device, so that one which was sold and bought back has two lives.
 * Triggers: device_purchases_audited.
 */
export const devicePurchases = pgTable(
  'device_purchases',
  {
    id: uuid().primaryKey(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id),
    source: text().$type<DeviceSource>().notNull(),
    /** Without creditable tax. Null: not known. */
    costPaise: bigint({ mode: 'number' }).$type<Paise>(),
    /** What repairs before the sale cost. */
    addedCostPaise: bigint({ mode: 'number' })
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** It is taxed on the margin alone when it is sold; settled when it is bought. */
    isMarginScheme: boolean().notNull().default(false),
    boughtAt: moment().notNull(),
  },
  (purchase) => [
    index('device_purchases_device').on(purchase.deviceId, purchase.boughtAt),
    check(
      'device_purchases_source',
      sql`${purchase.source} in ('purchase', 'bought_back', 'replacement', 'counted', 'sold_before')`,
    ),
    check('device_purchases_cost', sql`${purchase.costPaise} >= 0 and ${purchase.addedCostPaise} >= 0`),
    check(
      'device_purchases_margin',
      sql`not ${purchase.isMarginScheme} or ${purchase.costPaise} is not null`,
    ),
  ],
)

/**
 * What the central IMEI register said about a number: before the shop bought the device, and before it sells one.
 * Triggers: imei_checks_audited, imei_checks_guarded.
 */
export const imeiChecks = pgTable(
  'imei_checks',
  {
    id: uuid().primaryKey(),
    number: text().notNull(),
    /** Null: the shop did not buy it. */
    deviceId: uuid().references(() => devices.id),
    /** The life of the device that it was checked for. */
    purchaseId: uuid().references(() => devicePurchases.id),
    purpose: text().$type<'buying' | 'selling'>().notNull(),
    result: text().$type<'clear' | 'listed'>().notNull(),
    /** The day, in India, on which the register was asked. */
    checkedOn: date({ mode: 'string' }).notNull(),
    addedAt: moment().notNull(),
    checkedBy: actingStaff(),
    /** What the register showed: WebP, without metadata. */
    picture: bytea().notNull(),
  },
  (imeiCheck) => [
    index('imei_checks_device').on(imeiCheck.deviceId, imeiCheck.addedAt),
    index('imei_checks_number').on(imeiCheck.number),
    check('imei_checks_purpose', sql`${imeiCheck.purpose} in ('buying', 'selling')`),
    check('imei_checks_result', sql`${imeiCheck.result} in ('clear', 'listed')`),
    check('imei_checks_number_digits', sql`${imeiCheck.number} ~ '^[0-9]{15}$'`),
    check(
      'imei_checks_life',
      sql`(${imeiCheck.deviceId} is null) = (${imeiCheck.purchaseId} is null) and (${imeiCheck.deviceId} is not null or ${imeiCheck.purpose} = 'buying')`,
    ),
    check('imei_checks_picture_size', sql`octet_length(${imeiCheck.picture}) between 1 and 5000000`),
  ],
)
