import { z } from 'zod'
import { Day, Id, Message, PageQuery, type Contract } from '../../platform/contract.ts'
import { Rupees } from '../../platform/money/rupees.ts'
import { singleLine } from '../../platform/text-fields.ts'
import { Note, Total } from './suppliers/contract.ts'

export const PurchaseKind = z.enum(['bill', 'debit_note'])
export type PurchaseKind = z.infer<typeof PurchaseKind>

/** Devices of one receipt, and so of one transaction. */
export const maxDevices = 500
const maxLines = 200
const Pieces = z
  .int('Please enter whole pieces.')
  .min(1, 'Please enter at least one piece.')
  .max(10_000, 'Please enter at most 10,000 pieces.')
/** Of one piece, of discount and freight. */
const Amount = Rupees.max(1_00_00_000, 'Please enter at most ₹1 crore.')

export const PurchaseLineInput = z.object({
  /** Of a bill that is changed: the line that it was. */
  id: Id.optional(),
  productId: Id,
  quantity: Pieces,
  /** Without tax, of one piece. */
  unitPrice: Amount,
  /** As the bill says; else of the item. */
  hsn: z
    .string()
    .regex(/^\d{4}(\d{2}){0,2}$/, 'An HSN code has 4, 6 or 8 digits.')
    .optional(),
  /** Percent; else that of the code on the day of the bill, and 0 for a supplier without GSTIN. */
  rate: z
    .number('Please enter the tax rate.')
    .min(0)
    .max(100, 'A tax rate is at most 100 %.')
    .multipleOf(0.01, 'Please enter at most two decimals.')
    .optional(),
})
export type PurchaseLineInput = z.output<typeof PurchaseLineInput>

export const PurchaseInput = z.object({
  supplierId: Id,
  number: singleLine({
    required: 'Please enter the number of the bill.',
    ...{ max: 40, tooLong: 'Please keep this to 40 letters.' },
  }),
  day: Day,
  lines: z.array(PurchaseLineInput).min(1, 'Please add an item.').max(maxLines),
  /** On the whole bill, before tax. */
  discount: Amount.default(0),
  freight: Amount.default(0),
  /** As the bill says it, with tax; what the lines come to if it is left out. */
  total: Total.optional(),
  note: Note.default(''),
})
export type PurchaseInput = z.output<typeof PurchaseInput>

/** Amounts are rupees. */
const PurchaseLine = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  isSerialised: z.boolean(),
  quantity: z.int(),
  received: z.int(),
  /** Of a bill: pieces that went back. */
  returned: z.int(),
  hsn: z.string(),
  rate: z.number(),
  unitPrice: z.number(),
  taxable: z.number(),
  tax: z.number(),
  cost: z.number(),
  /** Of the pieces in the shop, those that may go back; numbers of devices with their states. */
  devices: z.array(z.object({ number: z.string(), state: z.string() })),
})
export type PurchaseLine = z.infer<typeof PurchaseLine>

const PurchaseSummary = z.object({
  id: z.string(),
  kind: PurchaseKind,
  supplier: z.object({ id: z.string(), name: z.string() }),
  number: z.string(),
  day: z.iso.date(),
  total: z.number(),
  pieces: z.int(),
  received: z.int(),
})
export type PurchaseSummary = z.infer<typeof PurchaseSummary>

const Purchase = PurchaseSummary.extend({
  discount: z.number(),
  freight: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  roundOff: z.number(),
  isTaxCreditable: z.boolean(),
  note: z.string(),
  /** What is due of it. */
  due: z.number(),
  /** Of a debit note: the bill that it lowers. */
  bill: z.object({ id: z.string(), number: z.string() }).nullable(),
  debitNotes: z.array(z.object({ id: z.string(), number: z.string(), day: z.iso.date(), total: z.number() })),
  lines: z.array(PurchaseLine),
})
export type Purchase = z.infer<typeof Purchase>

/** As scanned, pasted or in a file, in the order of the rows. Empty: none. */
const NumberRow = z.object({
  imei1: z.string().max(60).default(''),
  imei2: z.string().max(60).default(''),
  serial: z.string().max(60).default(''),
})

const Numbers = z
  .array(NumberRow)
  .max(maxDevices, `Please receive at most ${maxDevices} devices in one step.`)

export const ReceiptInput = z.object({
  lines: z
    .array(
      z.object({
        lineId: Id,
        /** Of an item whose pieces have no numbers. */
        quantity: Pieces.optional(),
        /** Of an item whose pieces have numbers: one row a piece. */
        numbers: Numbers.optional(),
      }),
    )
    .min(1, 'Please say what arrived.')
    .max(maxLines),
})
export type ReceiptInput = z.output<typeof ReceiptInput>

export const DebitNoteInput = z.object({
  day: Day,
  lines: z
    .array(
      z.object({
        lineId: Id,
        /** Pieces that go back, of an item whose pieces have no numbers. */
        quantity: Pieces.optional(),
        /** Numbers of the devices that go back. */
        devices: z.array(z.string().min(1).max(60)).min(1).max(maxDevices).optional(),
        /** A lower price without goods: by how much all pieces together are cheaper, without tax. */
        amount: Total.refine((rupees) => rupees > 0, 'Please enter an amount above ₹0.').optional(),
      }),
    )
    .min(1, 'Please say what goes back, or what became cheaper.')
    .max(maxLines),
  note: Note.default(''),
})
export type DebitNoteInput = z.output<typeof DebitNoteInput>

export const ReplacementInput = z.object({
  /** A number of the device that goes back. */
  device: z.string().min(1, 'Please scan the device that goes back.').max(60),
  /** Of the new one. */
  numbers: NumberRow,
})
export type ReplacementInput = z.output<typeof ReplacementInput>

/** What a line of a bill begins with. `unitPrice`: of the newest bill, in rupees. */
const PurchaseItem = z.object({
  productId: z.string(),
  name: z.string(),
  isSerialised: z.boolean(),
  onHand: z.int().nullable(),
  hsn: z.string(),
  rate: z.number(),
  unitPrice: z.number().nullable(),
})
export type PurchaseItem = z.infer<typeof PurchaseItem>

const config = { access: 'staff', permission: 'costs', data: 'shop' } as const
const params = z.object({ id: Id })
const q = z.string().trim().max(200).default('')

export const purchasesContract = {
  /** Bills and debit notes, the newest first. `q`: part of a number, a supplier or an item. */
  list: {
    method: 'GET',
    url: '/api/purchasing/purchases',
    config,
    schema: {
      querystring: PageQuery.extend({ q, open: z.stringbool().default(false) }),
      response: { 200: z.object({ purchases: z.array(PurchaseSummary), total: z.int() }) },
    },
  },
  show: {
    method: 'GET',
    url: '/api/purchasing/purchases/:id',
    config,
    schema: { params, response: { 200: Purchase } },
  },
  /** With an Idempotency-Key. */
  add: {
    method: 'POST',
    url: '/api/purchasing/purchases',
    config,
    schema: { body: PurchaseInput, response: { 200: Purchase } },
  },
  /** All of it before goods arrived; later the amounts alone, until pieces of a changed line are sold. */
  change: {
    method: 'PUT',
    url: '/api/purchasing/purchases/:id',
    config,
    schema: { params, body: PurchaseInput, response: { 200: Purchase } },
  },
  /** One of which nothing arrived and nothing is paid. */
  remove: {
    method: 'DELETE',
    url: '/api/purchasing/purchases/:id',
    config,
    schema: { params, response: { 200: Message } },
  },
  item: {
    method: 'GET',
    url: '/api/purchasing/items/:id',
    config,
    schema: { params, response: { 200: PurchaseItem } },
  },
  /** With an Idempotency-Key. Wrong numbers are 400 `wrong_numbers` with `rows`; nothing is saved then. */
  receive: {
    method: 'POST',
    url: '/api/purchasing/purchases/:id/receipts',
    config,
    schema: { params, body: ReceiptInput, response: { 200: Purchase } },
  },
  /** The rows of a spreadsheet with the columns IMEI 1, IMEI 2 and serial number, which is sent as it is. */
  readNumbers: {
    method: 'POST',
    url: '/api/purchasing/number-sheets',
    config: { ...config, takes: ['application/octet-stream'] },
    bodyLimit: 2 * 1024 * 1024,
    schema: {
      querystring: z.object({ name: z.string().min(1).max(200) }),
      response: { 200: z.object({ numbers: z.array(NumberRow) }) },
    },
  },
  /** Goods that go back, or a lower price. With an Idempotency-Key. */
  addDebitNote: {
    method: 'POST',
    url: '/api/purchasing/purchases/:id/debit-notes',
    config,
    schema: { params, body: DebitNoteInput, response: { 200: Purchase } },
  },
  /** One device goes back, and another one comes with its cost. With an Idempotency-Key. */
  replaceDevice: {
    method: 'POST',
    url: '/api/purchasing/purchases/:id/replacements',
    config,
    schema: { params, body: ReplacementInput, response: { 200: Purchase } },
  },
} as const satisfies Contract
