import { z } from 'zod'
import { OptionalGstin } from '../gst/gstin-schema.ts'
import { isState } from '../gst/states.ts'
import type { Contract } from '../platform/contract.ts'
import { multiLine, singleLine } from '../platform/text-fields.ts'

/** The response is not validated further: values stored under earlier rules must still be readable. */
const text = z.string()
const webUrl = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'This must be a web address that begins with https://.' }),
])
const ownPathOrWebUrl = z.union([
  webUrl,
  z.string().regex(/^\/(?!\/)[\w./-]*$/, 'This must be a path of the shop or a web address.'),
])

/** The shop profile that the owner edits; every page reads it. */
export const ShopProfile = z.object({
  name: text,
  owner: text,
  mail: z.email('Please enter a valid e-mail address.'),
  phone: text,
  address: text,
  pincode: z.union([z.literal(''), z.string().regex(/^[1-9]\d{5}$/, 'A pincode has six digits.')]),
  logo: ownPathOrWebUrl,
  mapLink: webUrl,
  embedMap: webUrl,
  weburl: webUrl,
  socialLink: webUrl,
  lastUpdated: z.iso.date('Please enter a date.'),
  profileImage: ownPathOrWebUrl,
  upiId: z.union([
    z.literal(''),
    z.string().regex(/^[\w.-]{2,256}@[a-zA-Z]{2,64}$/, 'A UPI id looks like name@bank.'),
  ]),
  /** Not checked on reading: the stored GSTIN may predate a stricter check. */
  gstin: z.string(),
  stateCode: z.string(),
  announcement: text,
  rating: z.number().min(0, 'A rating is from 0 to 5.').max(5, 'A rating is from 0 to 5.'),
  emailjsServiceId: text,
  emailjsTemplateId: text,
  emailjsPublicKey: text,
})
export type ShopProfile = z.infer<typeof ShopProfile>

const upTo = (max: number) => ({ max, tooLong: `Please keep this to ${max} letters.` })

const ShopChanges = ShopProfile.extend({
  name: singleLine({ ...upTo(80), required: 'The shop needs a name.' }),
  owner: singleLine(upTo(80)),
  phone: singleLine(upTo(20)).regex(/^[+\d][\d ]{5,19}$/, 'The phone number may hold digits and spaces.'),
  address: multiLine({ ...upTo(300), required: 'The shop needs an address.' }),
  announcement: singleLine(upTo(160)),
  emailjsServiceId: singleLine(upTo(80)),
  emailjsTemplateId: singleLine(upTo(80)),
  emailjsPublicKey: singleLine(upTo(80)),
  gstin: OptionalGstin,
  stateCode: z
    .string()
    .trim()
    .refine(isState, 'No State has this code. It has two digits; 33 is Tamil Nadu.'),
}).partial()

export const shopContract = {
  showShop: {
    method: 'GET',
    url: '/api/shop',
    config: { access: 'anyone', data: 'public' },
    schema: { response: { 200: ShopProfile } },
  },
  changeShop: {
    method: 'PUT',
    url: '/api/shop',
    // The profile holds the UPI id that receives payments.
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { body: ShopChanges, response: { 200: ShopProfile } },
  },
} as const satisfies Contract
