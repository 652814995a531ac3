import { z } from 'zod'
import { Id, Message, PageQuery, type Contract } from '../../platform/contract.ts'
import { singleLine, upTo } from '../../platform/text-fields.ts'
import { deviceStates } from '../devices/device-states.ts'
import { differenceReasons } from './difference-rules.ts'
import { scanProblems } from './scan-rules.ts'

const Note = singleLine(upTo(200))

/** What is counted; left out: all of it. */
const ScopeInput = z.object({
  catalogue: z.enum(['sales', 'accessories']).optional(),
  category: z.string().min(1).max(200).optional(),
  brand: z.string().min(1).max(200).optional(),
})
export type ScopeInput = z.output<typeof ScopeInput>

const Summary = z.object({
  id: z.string(),
  state: z.enum(['open', 'finished', 'discarded']),
  catalogue: z.enum(['sales', 'accessories']).nullable(),
  category: z.string().nullable(),
  brand: z.string().nullable(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
})
export type StockTakingSummary = z.infer<typeof Summary>

const StockTaking = Summary.extend({
  /** Of the lists below it. */
  counts: z.object({
    scans: z.int(),
    counted: z.int(),
    differences: z.int(),
    uncounted: z.int(),
    problems: z.int(),
  }),
})
export type StockTaking = z.infer<typeof StockTaking>

const Item = z.object({ id: z.string(), name: z.string(), code: z.int() })

const Scan = z.object({
  id: z.string(),
  code: z.string(),
  /** Null if the shop knows none. */
  item: Item.nullable(),
  /** Of a device. */
  number: z.string().nullable(),
  quantity: z.int(),
  at: z.iso.datetime(),
  staff: z.string().nullable(),
  problem: z.enum(scanProblems).nullable(),
  /** What to do about a scan that does not count; empty for one that counts. */
  text: z.string(),
})
export type StockTakingScan = z.infer<typeof Scan>

const ScanResult = z.discriminatedUnion('outcome', [
  /** `counted`: pieces of the item until now. `hint`: what to do about the piece besides. */
  z.object({ outcome: z.literal('counted'), scan: Scan, counted: z.int(), hint: z.string() }),
  z.object({ outcome: z.literal('problem'), scan: Scan }),
  /** The device was counted before; nothing is stored. */
  z.object({ outcome: z.literal('twice'), text: z.string() }),
  /** Several items have the code, or these have the name; nothing is stored. */
  z.object({ outcome: z.literal('choose'), items: z.array(Item) }),
])
export type ScanResult = z.infer<typeof ScanResult>

const CountRow = z.object({
  kind: z.enum(['item', 'device']),
  item: Item,
  /** Of a device that is missing, with the state in which the shop has it and the order that it is packed for. */
  device: z
    .object({ id: z.string(), number: z.string(), state: z.enum(deviceStates), order: z.string().nullable() })
    .nullable(),
  counted: z.int(),
  expected: z.int().nullable(),
  difference: z.int(),
  /** Pieces came or left between the item's first and last scan. */
  isUncertain: z.boolean(),
  reason: z.enum(differenceReasons).nullable(),
  note: z.string(),
  /** Of a finished stock-taking: pieces by which the stock was corrected. */
  correction: z.int().nullable(),
  /** Rupees that the missing pieces cost; null: not known. Absent for roles that see no costs. */
  value: z.number().nullable().optional(),
})
export type CountRow = z.infer<typeof CountRow>

const config = { access: 'staff', permission: 'stock', data: 'shop' } as const
const params = z.object({ id: Id })
const scanParams = z.object({ id: Id, scan: z.uuid('The id of a scan is a UUID.') })

export const stockTakingContract = {
  /** Open ones first, then the newest. */
  list: {
    method: 'GET',
    url: '/api/admin/stock-takings',
    config,
    schema: { querystring: PageQuery, response: { 200: z.array(Summary) } },
  },
  /** Categories and brands that can be counted by themselves. */
  scopes: {
    method: 'GET',
    url: '/api/admin/stock-taking-scopes',
    config,
    schema: { response: { 200: z.object({ categories: z.array(z.string()), brands: z.array(z.string()) }) } },
  },
  /** 409 `stock_taking_open` while one of the same items is open, with its id in `stockTaking`. */
  start: {
    method: 'POST',
    url: '/api/admin/stock-takings',
    config,
    schema: { body: ScopeInput, response: { 200: StockTaking } },
  },
  show: {
    method: 'GET',
    url: '/api/admin/stock-takings/:id',
    config,
    schema: { params, response: { 200: StockTaking } },
  },
  /** Stored under an id that the caller chooses, so that a scan that is sent again counts once. */
  scan: {
    method: 'PUT',
    url: '/api/admin/stock-takings/:id/scans/:scan',
    config,
    schema: {
      params: scanParams,
      body: z.object({
        /** Barcode, shop code, IMEI, serial number or name. */
        code: z.string().trim().max(200).default(''),
        /** Chosen instead of a code. */
        item: Id.optional(),
        /** 0: there are none. */
        quantity: z
          .int('Please enter whole pieces.')
          .min(0, 'Please enter 0 or more pieces.')
          .max(10_000, 'Please enter at most 10,000 pieces. Was a code scanned into this field?')
          .default(1),
        /** How long ago it was scanned, if it could not be sent at once. */
        ageMs: z.int().min(0).default(0),
      }),
      response: { 200: ScanResult },
    },
  },
  /** Takes a scan back. */
  removeScan: {
    method: 'DELETE',
    url: '/api/admin/stock-takings/:id/scans/:scan',
    config,
    schema: { params: scanParams, response: { 200: Message } },
  },
  /** The newest first; `problems`: those alone that do not count. */
  scans: {
    method: 'GET',
    url: '/api/admin/stock-takings/:id/scans',
    config,
    schema: {
      params,
      querystring: PageQuery.extend({ problems: z.stringbool().default(false) }),
      response: { 200: z.array(Scan) },
    },
  },
  /** `counted`: all items with a scan; `differences`: items and missing devices; `uncounted`: items without a scan. */
  rows: {
    method: 'GET',
    url: '/api/admin/stock-takings/:id/rows',
    config,
    schema: {
      params,
      querystring: PageQuery.extend({ show: z.enum(['counted', 'differences', 'uncounted']) }),
      response: { 200: z.array(CountRow) },
    },
  },
  /** All differences and scans that do not count, to be printed. */
  printed: {
    method: 'GET',
    url: '/api/admin/stock-takings/:id/printed',
    config,
    schema: {
      params,
      response: {
        200: z.object({ stockTaking: StockTaking, differences: z.array(CountRow), problems: z.array(Scan) }),
      },
    },
  },
  /** Takes all scans of an item back. */
  countAgain: {
    method: 'DELETE',
    url: '/api/admin/stock-takings/:id/items/:item',
    config,
    schema: { params: z.object({ id: Id, item: Id }), response: { 200: Message } },
  },
  /** Of all items without a scan there are none. */
  countNone: {
    method: 'POST',
    url: '/api/admin/stock-takings/:id/none',
    config,
    schema: { params, body: z.object({}), response: { 200: Message } },
  },
  giveReason: {
    method: 'PUT',
    url: '/api/admin/stock-takings/:id/reasons',
    config,
    schema: {
      params,
      body: z.object({
        item: Id,
        /** A device of the item that is missing. */
        device: Id.nullable().default(null),
        reason: z.enum(differenceReasons),
        note: Note.default(''),
      }),
      response: { 200: Message },
    },
  },
  /** Writes one correction for each item and device with a difference. */
  finish: {
    method: 'POST',
    url: '/api/admin/stock-takings/:id/finish',
    config: { ...config, recentAuth: true },
    schema: {
      params,
      body: z.object({
        /** For differences without a reason of their own. */
        others: z.enum(['unexplained', 'left']).optional(),
      }),
      response: { 200: StockTaking },
    },
  },
  /** Ends a stock-taking without correcting the stock. */
  discard: {
    method: 'POST',
    url: '/api/admin/stock-takings/:id/discard',
    config,
    schema: { params, body: z.object({}), response: { 200: StockTaking } },
  },
} as const satisfies Contract
