import { z } from 'zod'
import { Day, Id, type Contract } from '../../platform/contract.ts'
import { Rupees } from '../../platform/money/rupees.ts'
import { singleLine } from '../../platform/text-fields.ts'

export const CashReason = z.enum(['tea', 'courier', 'owner', 'bank', 'other', 'supplier', 'used_phone'])
export type CashReason = z.infer<typeof CashReason>

/** Of cash that staff move by hand; cash for purchases is moved with them. */
const EnteredReason = CashReason.exclude(['supplier', 'used_phone'])
export type EnteredReason = z.infer<typeof EnteredReason>

/** Pieces by value in rupees: `{ "500": 3 }`. */
export const CountedNotes = z.partialRecord(
  z.enum(['500', '200', '100', '50', '20', '10', '5', '2', '1']),
  z.int('Please enter whole pieces.').min(0).max(1000, 'More than a drawer holds.'),
)
export type CountedNotes = z.infer<typeof CountedNotes>

const maxCash = Rupees.max(1_00_00_000, 'More than a drawer holds.')

/** What every role may know of an open shift: nothing from which the cash can be added up before it is counted. */
const OpenShift = z.object({
  id: z.string(),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  float: z.number(),
  /** Began on an earlier day: it is counted before the next cash. */
  isOfEarlierDay: z.boolean(),
})
export type OpenShift = z.infer<typeof OpenShift>

const Drawer = z.object({
  id: z.string(),
  name: z.string(),
  openShift: OpenShift.nullable(),
  /** What was counted when its last shift was closed, in rupees. */
  lastCounted: z.number().nullable(),
})
export type Drawer = z.infer<typeof Drawer>

const Drawers = z.object({
  drawers: z.array(Drawer),
  archived: z.array(z.object({ id: z.string(), name: z.string() })),
})

const DrawerName = z.object({
  name: singleLine({ max: 40, required: 'Please name the drawer.' }),
})

const note = singleLine({ max: 200 }).default('')

/** Expected = float + cash of bills − cash given back + other cash in − out, in rupees. */
const Count = z.object({
  id: z.string(),
  counted: z.number(),
  expected: z.number(),
  /** Counted less expected. */
  difference: z.number(),
})
export type Count = z.infer<typeof Count>

/** `name`: a tender, a member of staff, or an hour in India such as "09". `payments`: their number. */
const Total = z.object({ name: z.string(), taken: z.number(), refunded: z.number(), payments: z.int() })
export type Total = z.infer<typeof Total>

const ShiftSummary = z.object({
  id: z.string(),
  drawer: z.string(),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  float: z.number(),
  /** Null until the shift is closed. */
  cash: z
    .object({
      taken: z.number(),
      refunded: z.number(),
      putIn: z.number(),
      takenOut: z.number(),
      expected: z.number(),
      counted: z.number(),
      difference: z.number(),
      reason: z.string(),
      /** How often it was counted, and what was counted first. */
      counts: z.int(),
      firstCounted: z.number(),
    })
    .nullable(),
  moves: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      /** Null, and no note, where it is what a purchase cost: shown to those with `costs`, and to the person who paid. */
      amount: z.number().nullable(),
      reason: CashReason,
      note: z.string(),
    }),
  ),
})
export type ShiftSummary = z.infer<typeof ShiftSummary>

/**
 * A shift or a day of the counter in totals, in rupees: payments when they were taken, refunds when they were paid out. `cash` of an open
 * shift is left out everywhere, since it is counted blind. Offsets are no money: they stand among the tenders alone.
 */
export const DayReport = z.object({
  day: z.iso.date(),
  /** Every shift that began on the day is closed. */
  isClosed: z.boolean(),
  shifts: z.array(ShiftSummary),
  tenders: z.array(Total),
  staff: z.array(Total),
  hours: z.array(Total),
})
export type DayReport = z.infer<typeof DayReport>

const params = z.object({ id: Id })
const sell = { access: 'staff', permission: 'sell', data: 'shop' } as const
const settings = { access: 'staff', permission: 'settings', data: 'shop' } as const

export const drawersContract = {
  list: {
    method: 'GET',
    url: '/api/counter/drawers',
    config: sell,
    schema: { response: { 200: Drawers } },
  },
  add: {
    method: 'POST',
    url: '/api/counter/drawers',
    config: settings,
    schema: { body: DrawerName, response: { 200: Drawers } },
  },
  rename: {
    method: 'PUT',
    url: '/api/counter/drawers/:id',
    config: settings,
    schema: { params, body: DrawerName, response: { 200: Drawers } },
  },
  /** An archived drawer keeps its shifts. */
  archive: {
    method: 'PUT',
    url: '/api/counter/drawers/:id/archived',
    config: settings,
    schema: { params, body: z.object({ isArchived: z.boolean() }), response: { 200: Drawers } },
  },
  /** Opens the shift of a drawer with the cash that lies in it. */
  open: {
    method: 'POST',
    url: '/api/counter/drawers/:id/shifts',
    config: sell,
    schema: { params, body: z.object({ float: maxCash }), response: { 200: Drawers } },
  },
  moveCash: {
    method: 'POST',
    url: '/api/counter/drawers/:id/cash',
    config: {
      ...sell,
      permissionByBody: { counterReturns: { direction: ['out'] } },
      recentAuth: { body: { direction: ['out'] } },
    },
    schema: {
      params,
      body: z.object({
        direction: z.enum(['in', 'out']),
        amount: maxCash.min(1, 'Enter at least ₹1.'),
        reason: EnteredReason,
        note,
      }),
      response: { 200: z.object({ message: z.string() }) },
    },
  },
  /** Saves what staff counted, then answers what was expected. */
  count: {
    method: 'POST',
    url: '/api/counter/shifts/:id/counts',
    config: sell,
    schema: {
      params,
      body: z.union([z.object({ notes: CountedNotes }), z.object({ sum: maxCash })]),
      response: { 200: Count },
    },
  },
  /** Closes the shift with its last count. A difference needs a reason. */
  close: {
    method: 'POST',
    url: '/api/counter/shifts/:id/close',
    config: sell,
    schema: { params, body: z.object({ count: Id, reason: note }), response: { 200: DayReport } },
  },
  showShift: {
    method: 'GET',
    url: '/api/counter/shifts/:id',
    config: sell,
    schema: { params, response: { 200: DayReport } },
  },
  /** Today unless another day is named. */
  showDay: {
    method: 'GET',
    url: '/api/counter/day',
    config: sell,
    schema: { querystring: z.object({ day: Day.optional() }), response: { 200: DayReport } },
  },
} as const satisfies Contract
