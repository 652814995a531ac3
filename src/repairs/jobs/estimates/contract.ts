import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { Rupees } from '../../../platform/money/rupees.ts'
import { multiLine, singleLine, upTo } from '../../../platform/text-fields.ts'
import { jobParams, jobsAccess, jobResponse, shownVersion } from '../contract.ts'

const Quantity = z.int('Please enter whole pieces.').min(1, 'Please enter at least one piece.').max(99)

/** A part names its item. Other lines are named by staff, or take a service of the catalogue. */
const NewLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('part'),
    productId: Id,
    quantity: Quantity.default(1),
    /** Of one piece, if it is not the shop's. */
    price: Rupees.optional(),
    warrantyDays: z.int().min(0).max(3650).default(0),
  }),
  z.object({
    kind: z.enum(['labour', 'fee', 'outside']),
    productId: Id.optional(),
    name: singleLine({ ...upTo(100), required: 'Please say what the line is for.' }),
    quantity: Quantity.default(1),
    price: Rupees.max(10_00_000, 'Please enter at most ₹10,00,000.'),
    warrantyDays: z.int().min(0).max(3650).default(0),
  }),
])
export type NewLine = z.output<typeof NewLine>

export const NewLines = z
  .array(NewLine)
  .min(1, 'Please add a line to the estimate.')
  .max(50, 'An estimate has at most 50 lines.')

const lineParams = jobParams.extend({ line: Id })
const atCounter = { access: 'staff', permission: 'sell', data: 'shop' } as const

/** An item of the catalogue for a line. `left` is null if its stock is not counted. */
export const LineItem = z.object({
  productId: z.string(),
  isService: z.boolean(),
  name: z.string(),
  price: z.number(),
  left: z.int().nullable(),
})
export type LineItem = z.infer<typeof LineItem>

export const estimatesContract = {
  /** Parts and services by barcode, shop code or name. */
  items: {
    method: 'GET',
    url: '/api/repairs/items',
    config: jobsAccess,
    schema: {
      querystring: z.object({ code: z.string().trim().min(1).max(200) }),
      response: { 200: z.object({ items: z.array(LineItem) }) },
    },
  },
  /** Saves the draft: the next version, with these lines. */
  save: {
    method: 'PUT',
    url: '/api/repairs/jobs/:id/estimate',
    config: jobsAccess,
    schema: {
      params: jobParams,
      body: z.object({ version: shownVersion, lines: NewLines }),
      response: jobResponse,
    },
  },
  discard: {
    method: 'DELETE',
    url: '/api/repairs/jobs/:id/estimate',
    config: jobsAccess,
    schema: { params: jobParams, response: jobResponse },
  },
  /** Sends the draft: its parts are held, the work stops until it is answered. */
  send: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/estimate/send',
    config: jobsAccess,
    schema: { params: jobParams, body: z.object({ version: shownVersion }), response: jobResponse },
  },
  /** What the customer said at the counter or by phone. `estimate`: the version that was read out; an older one is 409 `estimate_replaced`. */
  answer: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/answer',
    config: atCounter,
    schema: {
      params: jobParams,
      body: z.object({
        estimate: z.int().min(1),
        answer: z.enum(['approved', 'declined']),
        how: z.enum(['by_phone', 'in_shop']),
        note: multiLine(upTo(300)).default(''),
      }),
      response: jobResponse,
    },
  },
  /** Decides on an answer by the link that staff could have given: `isTheirs: false` withdraws it. */
  confirmAnswer: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/answer/confirm',
    config: atCounter,
    schema: {
      params: jobParams,
      body: z.object({ estimate: z.int().min(1), isTheirs: z.boolean() }),
      response: jobResponse,
    },
  },
  /** Marks a part of the approved estimate: by its line, or by a scanned barcode or shop code. */
  markPart: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/parts',
    config: jobsAccess,
    schema: {
      params: jobParams,
      body: z
        .object({
          line: Id.optional(),
          code: z.string().trim().min(1).max(200).optional(),
          as: z.enum(['used', 'released', 'held']),
        })
        .refine(({ line, code }) => (line === undefined) !== (code === undefined), 'Please scan one part.'),
      response: jobResponse,
    },
  },
  /** Of a line that another workshop does. `cost` needs the permission for costs. */
  sendOutside: {
    method: 'PUT',
    url: '/api/repairs/jobs/:id/lines/:line/outside',
    config: { ...jobsAccess, permissionByBody: { costs: { cost: 'any' } } },
    schema: {
      params: lineParams,
      body: z.object({
        sentTo: singleLine({ ...upTo(100), required: 'Please say who does it.' }),
        isBack: z.boolean().default(false),
        cost: Rupees.optional(),
      }),
      response: jobResponse,
    },
  },
} as const satisfies Contract
