import { z } from 'zod'
import { OptionalGstin } from '../gst/gstin-schema.ts'
import { gstSchemes } from '../gst/scheme-rules.ts'
import { isState } from '../gst/states.ts'
import { isWholePaise } from '../../platform/money/money.ts'
import type { Contract } from '../../platform/contract.ts'
import { normalizeCode } from '../../platform/normalize-code.ts'
import { multiLine, singleLine, upTo } from '../../platform/text-fields.ts'

/** The response is not validated further: values stored under earlier rules must still be readable. */
const text = z.string()
const webUrl = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'This must be a web address that begins with https://.' }),
])
export const ownPathOrWebUrl = z.union([
  webUrl,
  z.string().regex(/^\/(?!\/)[\w./-]*$/, 'This must be a path of the shop or a web address.'),
])

export const UpiId = z
  .string()
  .trim()
  .regex(/^[\w.-]{2,256}@[a-zA-Z]{2,64}$/, 'A UPI id looks like name@bank.')

const rupees = (error: string, maximum: number, minimum = 0) =>
  z.number(error).min(minimum, error).max(maximum, error).refine(isWholePaise, error)

export const DeliverySettings = z.object({
  /** Rupees, for one home delivery. */
  deliveryFee: rupees('The delivery fee is an amount from ₹0 to ₹5,000.', 5_000),
  /** Rupees of goods from which home delivery is free; null: never. */
  freeDeliveryFrom: rupees(
    'Free delivery takes an amount from ₹1 to ₹10,00,000, or nothing.',
    1_000_000,
    1,
  ).nullable(),
  /** How long home delivery takes, as part of a sentence: "3-5 working days". */
  deliveryTime: text,
})

export const PaymentMethods = z.object({ acceptsCard: z.boolean(), acceptsUpi: z.boolean() })

/** Whom customers can complain to, as the Consumer Protection (E-Commerce) Rules 2020, rule 4(4) ask; each is empty if the shop names no officer. */
const GrievanceOfficer = z.object({
  grievanceOfficer: text,
  grievanceDesignation: text,
  grievancePhone: text,
  grievanceMail: text,
})

/** Each may be empty. */
export const LookSettings = z.object({ accent: text, bannerText: text, bannerLink: text })

/** The shop profile that the owner edits; every page reads it. */
export const ShopProfile = z.object({
  name: text,
  owner: text,
  mail: text,
  phone: text,
  address: text,
  pincode: z.union([
    z.literal(''),
    z
      .string()
      .overwrite((typed) => normalizeCode(typed).replaceAll(/[ -]/g, ''))
      .regex(/^[1-9]\d{5}$/, 'A pincode has six digits.'),
  ]),
  logo: ownPathOrWebUrl,
  mapLink: webUrl,
  embedMap: webUrl,
  weburl: webUrl,
  socialLink: webUrl,
  /** For search engines, in the owner's words: "₹99 to ₹1,60,000". */
  priceRange: text,
  lastUpdated: z.iso.date('Please enter a date.'),
  profileImage: ownPathOrWebUrl,
  upiId: z.union([z.literal(''), UpiId]),
  /** The UPI id is a verified merchant's: UPI apps take the link of a page then. */
  isMerchantUpiId: z.boolean(),
  /** Not checked on reading: the stored GSTIN may predate a stricter check. */
  gstin: z.string(),
  stateCode: z.string(),
  announcement: text,
  ...DeliverySettings.shape,
  ...PaymentMethods.shape,
  ...LookSettings.shape,
  /** Null: no rating is shown. */
  rating: z.number().min(0, 'A rating is from 0 to 5.').max(5, 'A rating is from 0 to 5.').nullable(),
  ...GrievanceOfficer.shape,
  emailjsServiceId: text,
  emailjsTemplateId: text,
  emailjsPublicKey: text,
})
export type ShopProfile = z.infer<typeof ShopProfile>

/** What pages get: the profile, and the settings in words. */
const ShownShop = ShopProfile.extend({
  /** Opening hours and coming holidays; empty if the owner set none. */
  hoursText: text,
  /** Days with the same hours, such as "10:00" to "21:00"; without closed days. */
  hours: z.array(z.object({ days: z.array(text), opens: text, closes: text })),
  /** The coming holidays as ISO dates. */
  closedOn: z.array(text),
  /** Where and when orders are collected. */
  collectionText: text,
  /** Of today. */
  gstScheme: z.enum(gstSchemes),
  /** The State that home delivery does not leave, because only a regular taxpayer may sell to other States; empty: all of India. */
  deliveryArea: text,
  /** Days in which goods can be returned; 0: none. */
  returnDays: z.int(),
  /** The home page shows the shop's newest phones instead of the four fixed cards. */
  showsNewestPhones: z.boolean().optional(),
})
/** A phone on the home page; the price in rupees. */
export type NewestPhone = { _id: string; product_name: string; price: number; image_url: string }
/** Without the texts on the last-resort error page. */
export type ShownShop = ShopProfile &
  Partial<z.infer<typeof ShownShop>> & { newestPhones?: NewestPhone[] | undefined }

export const DeliveryTime = singleLine({ ...upTo(40), required: 'Please say how long home delivery takes.' })

const ShopChanges = ShopProfile.extend({
  name: singleLine({ ...upTo(80), required: 'The shop needs a name.' }),
  owner: singleLine(upTo(80)),
  mail: z.email('Please enter a valid email address.'),
  phone: singleLine(upTo(20))
    .overwrite(normalizeCode)
    .regex(/^[+\d][\d ]{5,19}$/, 'The phone number may hold digits and spaces.'),
  address: multiLine({ ...upTo(300), required: 'The shop needs an address.' }),
  announcement: singleLine(upTo(160)),
  deliveryTime: DeliveryTime,
  grievanceOfficer: singleLine(upTo(80)),
  grievanceDesignation: singleLine(upTo(80)),
  grievancePhone: singleLine(upTo(20))
    .overwrite(normalizeCode)
    .regex(/^([+\d][\d ]{5,19})?$/, 'The phone number may hold digits and spaces.'),
  grievanceMail: z.union([z.literal(''), z.email('Please enter a valid email address.')]),
  emailjsServiceId: singleLine(upTo(80)),
  emailjsTemplateId: singleLine(upTo(80)),
  emailjsPublicKey: singleLine(upTo(80)),
  gstin: OptionalGstin,
  stateCode: z
    .string()
    .trim()
    .refine(isState, 'No State has this code. It has two digits; 33 is Tamil Nadu.'),
})
  // Set elsewhere, with rules of their own.
  .omit({ accent: true, bannerText: true, bannerLink: true, isMerchantUpiId: true })
  .partial()

export const shopContract = {
  showShop: {
    method: 'GET',
    url: '/api/shop',
    config: { access: 'anyone', data: 'public' },
    schema: { response: { 200: ShownShop } },
  },
  changeShop: {
    method: 'PUT',
    url: '/api/shop',
    // The profile holds the UPI id that receives payments.
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: { body: ShopChanges, response: { 200: ShownShop } },
  },
} as const satisfies Contract
