import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'
import { singleLine, upTo } from '../../../platform/text-fields.ts'
import type { DatedScheme } from '../../gst/scheme-rules.ts'
import {
  DeliverySettings,
  DeliveryTime,
  LookSettings,
  ownPathOrWebUrl,
  PaymentMethods,
  type ShopProfile,
} from '../contract.ts'
import { accentProblem } from '../look/accent-rules.ts'
import { type Weekday, weekdays } from '../../../platform/weekdays.ts'
import { hoursProblem, isHours } from './opening-hours-rules.ts'

/** Each day: "10:00-21:00", or an empty text if the shop is closed. Null if the shop does not say. */
const weekOf = <Day extends z.ZodType>(day: Day) =>
  z.object(Object.fromEntries(weekdays.map((name) => [name, day])) as Record<Weekday, Day>).nullable()

const OpeningHours = weekOf(z.string())
export type OpeningHours = z.infer<typeof OpeningHours>

const Holiday = z.object({ date: z.string(), name: z.string() })
export type Holiday = z.infer<typeof Holiday>

/** What the counter may do, and how it prints. */
export const CounterSettings = z.object({
  /** Discounts on a bill that a role may give without a manager, in hundredths of a percent; the owner has no limit. */
  discountLimitBp: z.object({ counter: z.int().min(0).max(10_000), manager: z.int().min(0).max(10_000) }),
  /** What a role may let one customer owe, in all open bills together; the owner has no limit. */
  dueLimitRupees: z.object({
    counter: z.int().min(0).max(1_00_00_000),
    manager: z.int().min(0).max(1_00_00_000),
  }),
  /** What someone at the counter may give back for one bill. */
  returnLimitRupees: z.int().min(0).max(1_000_000),
  /** Each phone that is sold at the counter needs its IMEI or serial number. */
  serialForPhones: z.boolean(),
  printFormat: z.enum(['80mm', 'A4']),
  /** Days after a used phone has left the shop until which the data of its seller are stored. */
  sellerDataDays: z.int().min(0).max(3650).optional(),
})
export type CounterSettings = z.infer<typeof CounterSettings>

const maxBookings = 500
const limitProblem = `A limit of bookings is a whole number from 0 to ${maxBookings}, or empty.`
const BookingLimit = z.int(limitProblem).min(0, limitProblem).max(maxBookings, limitProblem).nullable()

/** Repairs that are booked on the website. */
const RepairBookings = z.object({
  /** At most so many on a day, and on a part of it; null: no limit. 0 on a day: none is booked. */
  perDay: BookingLimit,
  perPart: BookingLimit,
  /** What the link asks for after a booking, in rupees; 0: nothing. */
  deposit: z
    .int('The deposit is a whole number of rupees.')
    .min(0, 'The deposit is 0 or more.')
    .max(1_00_000, 'The deposit is at most ₹1,00,000.'),
})

/** What the owner sets about selling. The response is not validated further: values stored under earlier rules stay readable. */
export const ShopSettings = z.object({
  ...DeliverySettings.shape,
  ...PaymentMethods.shape,
  ...LookSettings.shape,
  /** ISO dates; empty: without a first or last day. */
  bannerFrom: z.string(),
  bannerTo: z.string(),
  /** How long until an order can be collected, as part of a sentence: "2 hours". It is empty if the shop does not say. */
  collectionTime: z.string(),
  /** An order for collection may be paid at the counter. */
  payAtShop: z.boolean(),
  openingHours: OpeningHours,
  holidays: z.array(Holiday),
  /** Days after the hand-over; 0: no returns. Orders keep the number with which they were placed. */
  returnDays: z.int(),
  /** How long the shop's repairs are guaranteed, as part of a sentence: "30 days". It is empty if the shop does not say. */
  repairWarranty: z.string(),
  counter: CounterSettings,
  repairBookings: RepairBookings,
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** The whole stored row. The GST schemes that the owner chose are set by a call of their own. */
export type StoredShop = ShopProfile &
  ShopSettings & {
    gstSchemes: DatedScheme[]
    /** The shop was begun without the demo. */
    showsNewestPhones?: true
  }

const maxHolidays = 60
const NewHolidays = z
  .array(z.object({ date: z.iso.date('Please enter the date of each holiday.'), name: singleLine(upTo(40)) }))
  .max(maxHolidays, `Please keep this to ${maxHolidays} holidays; those that are over can go.`)
  .refine(
    (holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length,
    'Two holidays have the same date. Please remove one.',
  )

const returnDaysProblem = 'The return window is a whole number of days from 0 to 365.'

const Accent = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .superRefine((accent, context) => {
    const message = accentProblem(accent)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
const OptionalDay = z.union([z.literal(''), z.iso.date('Please enter a date.')])

const ShopSettingsChanges = ShopSettings.extend({
  deliveryTime: DeliveryTime,
  collectionTime: singleLine(upTo(40)),
  openingHours: weekOf(z.string(hoursProblem).refine(isHours, hoursProblem)),
  holidays: NewHolidays,
  accent: Accent,
  bannerText: singleLine(upTo(120)),
  bannerLink: ownPathOrWebUrl,
  bannerFrom: OptionalDay,
  bannerTo: OptionalDay,
  returnDays: z.int(returnDaysProblem).min(0, returnDaysProblem).max(365, returnDaysProblem),
  repairWarranty: singleLine(upTo(40)),
}).partial()

const url = '/api/admin/shop-settings'

export const shopSettingsContract = {
  show: {
    method: 'GET',
    url,
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response: { 200: ShopSettings } },
  },
  change: {
    method: 'PUT',
    url,
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: { body: ShopSettingsChanges, response: { 200: ShopSettings } },
  },
} as const satisfies Contract
