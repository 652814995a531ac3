import { z } from 'zod'
import { Day, Id, Message, PageQuery, type Contract } from '../../platform/contract.ts'
import { singleLine, upTo } from '../../platform/text-fields.ts'
import { grades } from '../../selling/catalogue/condition-rules.ts'
import { OptionalUtr } from '../../selling/payments/contract.ts'
import { IdentityDocument, Imei, NewItem, OfferedPhone, Papers, WholeRupees } from './offers/contract.ts'

/** `offered`: not bought yet; `given_back`: the seller has it again, and the purchase is undone. */
export const UsedPhoneState = z.enum(['offered', 'bought', 'declined', 'given_back'])
export type UsedPhoneState = z.infer<typeof UsedPhoneState>

const PictureKind = z.enum(['document', 'signature'])
export type PictureKind = z.infer<typeof PictureKind>

/** `exchange`: it paid a bill of the counter. */
const PaidBy = z.enum(['cash', 'upi', 'bank', 'exchange'])
export type PaidBy = z.infer<typeof PaidBy>

/** Amounts are rupees. `price` and what was paid are null for those who neither may see costs nor bought it. */
export const UsedPhone = z.object({
  id: z.string(),
  state: UsedPhoneState,
  /** Number of the purchase voucher. */
  code: z.string().nullable(),
  productId: z.string().nullable(),
  itemName: z.string(),
  newItem: NewItem.nullable(),
  imei1: z.string(),
  imei2: z.string().nullable(),
  grade: z.enum(grades),
  conditionNote: z.string(),
  batteryPercent: z.int().nullable(),
  price: z.number().nullable(),
  isUnlocked: z.boolean(),
  isErased: z.boolean(),
  papers: Papers,
  seller: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    document: IdentityDocument,
    documentDigits: z.string(),
    gstin: z.string(),
    consentedAt: z.iso.datetime(),
    isErased: z.boolean(),
  }),
  pictures: z.array(z.object({ id: z.string(), kind: PictureKind })),
  /** In the central IMEI register, newest first. */
  checks: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      result: z.enum(['clear', 'listed']),
      checkedOn: z.iso.date(),
    }),
  ),
  /** What stands in the way of buying it. */
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  payments: z.array(
    z.object({
      method: PaidBy,
      amount: z.number(),
      utr: z.string(),
      order: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  offeredAt: z.iso.datetime(),
  boughtAt: z.iso.datetime().nullable(),
  device: z.string().nullable(),
  /** The viewer may enter what a repair of it cost. */
  mayAddCost: z.boolean(),
  /** Days after the phone has left the shop until which the seller's data are stored. */
  retentionDays: z.int(),
})
export type UsedPhone = z.infer<typeof UsedPhone>

const UsedPhoneRow = UsedPhone.pick({
  ...{ id: true, state: true, code: true, itemName: true, imei1: true, grade: true, price: true },
  ...{ problems: true, offeredAt: true, boughtAt: true },
}).extend({ seller: z.object({ name: z.string(), phone: z.string() }) })
export type UsedPhoneRow = z.infer<typeof UsedPhoneRow>

const Saved = z.object({ id: z.string() })
const params = z.object({ id: Id })
const url = '/api/purchasing/used-phones'
const buying = { access: 'staff', permission: 'buyUsed', data: 'shop' } as const
// 10 MiB of file are 13.4 MiB of data URL.
const bodyLimit = 15 * 1024 * 1024
const Picture = z.string().regex(/^data:/i, 'Please choose a photo.')

export const usedPhonesContract = {
  /** Newest first; `offered`: those that are not bought yet. */
  list: {
    method: 'GET',
    url,
    config: buying,
    schema: {
      querystring: PageQuery.extend({ state: UsedPhoneState.optional() }),
      response: { 200: z.object({ phones: z.array(UsedPhoneRow), total: z.int() }) },
    },
  },
  show: {
    method: 'GET',
    url: `${url}/:id`,
    config: buying,
    schema: { params, response: { 200: UsedPhone } },
  },
  /** With an Idempotency-Key. */
  offer: {
    method: 'POST',
    url,
    config: buying,
    schema: { body: OfferedPhone, response: { 200: Saved } },
  },
  change: {
    method: 'PUT',
    url: `${url}/:id`,
    config: buying,
    schema: { params, body: OfferedPhone, response: { 200: Saved } },
  },
  addPicture: {
    method: 'POST',
    url: `${url}/:id/pictures`,
    config: buying,
    bodyLimit,
    schema: { params, body: z.object({ kind: PictureKind, picture: Picture }), response: { 200: Saved } },
  },
  picture: {
    method: 'GET',
    url: `${url}/:id/pictures/:picture`,
    config: buying,
    schema: { params: params.extend({ picture: Id }), response: { 200: z.unknown() } },
  },
  /** What the central IMEI register said of one of its numbers, with a picture of it. */
  addCheck: {
    method: 'POST',
    url: `${url}/:id/checks`,
    config: buying,
    bodyLimit,
    schema: {
      params,
      body: z.object({
        number: Imei,
        result: z.enum(['clear', 'listed'], 'Please choose what the register says.'),
        checkedOn: Day,
        picture: Picture,
      }),
      response: { 200: Saved },
    },
  },
  checkPicture: {
    method: 'GET',
    url: `${url}/:id/checks/:check/picture`,
    config: buying,
    schema: { params: params.extend({ check: Id }), response: { 200: z.unknown() } },
  },
  /** Buys it and pays the seller. Without a payment in cash the shop has sent the money. */
  buy: {
    method: 'POST',
    url: `${url}/:id/buy`,
    config: { ...buying, recentAuth: true },
    schema: {
      params,
      body: OptionalUtr.extend({
        method: PaidBy.exclude(['exchange']),
        /** The price that the page showed. */
        shownPrice: WholeRupees,
        drawerId: Id.optional(),
      }),
      response: { 200: Saved },
    },
  },
  /** The shop does not buy it: the seller's data are erased a few days later. */
  decline: {
    method: 'POST',
    url: `${url}/:id/decline`,
    config: buying,
    schema: { params, body: z.object({}), response: { 200: Saved } },
  },
  /** What a repair before the sale cost: a cost of the device, not of the margin. */
  addCost: {
    method: 'POST',
    url: `${url}/:id/costs`,
    config: { access: 'staff', permission: 'costs', data: 'shop' },
    schema: {
      params,
      body: z.object({
        amount: WholeRupees,
        note: singleLine({ ...upTo(200), required: 'Please say what was repaired.' }),
      }),
      response: { 200: Message },
    },
  },
} as const satisfies Contract
