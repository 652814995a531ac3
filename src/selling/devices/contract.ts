import { z } from 'zod'
import { Id, PageQuery, type Contract } from '../../platform/contract.ts'
import { multiLine, singleLine } from '../../platform/text-fields.ts'
import { deviceSources } from './device-sources.ts'
import { deviceStates } from './device-states.ts'
import { normalizeSerial } from './serial-rules.ts'

const DeviceState = z.enum(deviceStates)

const DeviceRow = z.object({
  id: z.string(),
  /** IMEI 1, or the serial number. */
  number: z.string(),
  item: z.object({ id: z.string(), name: z.string() }),
  state: DeviceState,
  condition: z.enum(['new', 'used']),
  /** The order that it is packed for, or that has it. */
  order: z.string().nullable(),
})
export type DeviceRow = z.infer<typeof DeviceRow>

/** One sale of a device. `warrantyUntil` is null until it is handed over, and if none was promised. */
const DeviceSale = z.object({
  order: z.string(),
  channel: z.enum(['online', 'counter']),
  customer: z.string(),
  soldAt: z.iso.datetime(),
  returnedAt: z.iso.datetime().nullable(),
  warrantyUntil: z.iso.date().nullable(),
  documents: z.array(z.object({ id: z.string(), code: z.string() })),
})
export type DeviceSale = z.infer<typeof DeviceSale>

/** From the time that the shop came to own it. */
const DeviceLife = z.object({
  id: z.string(),
  source: z.enum(deviceSources),
  boughtAt: z.iso.datetime(),
  /** In rupees, with repairs before the sale; null: not known. Absent for roles that see no costs. */
  cost: z.number().nullable().optional(),
  /** The bill that it came with; null for other lives. Absent for roles that see no costs. */
  bill: z
    .object({
      id: z.string(),
      number: z.string(),
      day: z.iso.date(),
      supplier: z.object({ id: z.string(), name: z.string() }),
    })
    .nullable()
    .optional(),
  /** The purchase from a person, whose name is empty once it is erased; null for other lives. Absent for roles that do not buy used phones. */
  usedPhone: z.object({ id: z.string(), voucher: z.string(), seller: z.string() }).nullable().optional(),
  sales: z.array(DeviceSale),
})
export type DeviceLife = z.infer<typeof DeviceLife>

/** `endedAt`: when it was handed over or cancelled. */
const DeviceRepair = z.object({
  id: z.string(),
  fault: z.string(),
  broughtAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type DeviceRepair = z.infer<typeof DeviceRepair>

const DeviceMove = z.object({
  at: z.iso.datetime(),
  staff: z.string().nullable(),
  state: DeviceState,
  reason: z.string(),
  order: z.string().nullable(),
  note: z.string().nullable(),
})
type DeviceMove = z.infer<typeof DeviceMove>

export const DevicePage = DeviceRow.extend({
  imei1: z.string(),
  imei2: z.string(),
  serial: z.string(),
  /** A note that staff wrote. */
  note: z.string(),
  /** In the central IMEI register, by the checks of its present life: it cannot be put back for sale. */
  isListed: z.boolean(),
  /** Of the customer who has it; null without one, or without a warranty. */
  warranty: z.object({ until: z.iso.date(), daysLeft: z.int() }).nullable(),
  /** The newest first. */
  lives: z.array(DeviceLife),
  /** Absent for roles that see no repairs. */
  repairs: z.array(DeviceRepair).optional(),
  moves: z.array(DeviceMove),
})
export type DevicePage = z.infer<typeof DevicePage>

const Note = singleLine({ max: 200, tooLong: 'A reason can have at most 200 characters.' }).min(
  3,
  'Please say in a few words why.',
)
const Number = z.string().max(60).overwrite(normalizeSerial).default('')

const config = { access: 'staff', permission: 'stock', data: 'shop' } as const
const params = z.object({ id: Id })
const response = { 200: DevicePage }

export const devicesContract = {
  /** `q`: an IMEI, a serial number or the last six digits of one; without it the newest. */
  list: {
    method: 'GET',
    url: '/api/admin/stock-devices',
    config,
    schema: {
      querystring: PageQuery.extend({
        q: z.string().trim().max(60).optional(),
        item: Id.optional().catch(undefined),
        state: DeviceState.optional().catch(undefined),
      }),
      response: { 200: z.array(DeviceRow) },
    },
  },
  show: { method: 'GET', url: '/api/admin/stock-devices/:id', config, schema: { params, response } },
  /** A piece of an item with devices that was found. */
  add: {
    method: 'POST',
    url: '/api/admin/stock-devices',
    config,
    schema: {
      body: z.object({ item: Id, imei1: Number, imei2: Number, serial: Number, reason: Note }),
      response,
    },
  },
  /** Moves a device that no order has; `from` is the state that the page showed. A listed one does not come back for sale. */
  move: {
    method: 'POST',
    url: '/api/admin/stock-devices/:id/state',
    config: { ...config, recentAuth: { body: { to: ['scrapped'] } } },
    schema: {
      params,
      body: z.object({
        from: DeviceState.extract(['in_stock', 'withheld', 'in_repair', 'with_supplier']),
        to: z.enum(['in_stock', 'withheld', 'in_repair', 'with_supplier', 'scrapped']),
        reason: Note,
      }),
      response,
    },
  },
  saveNote: {
    method: 'PUT',
    url: '/api/admin/stock-devices/:id/note',
    config,
    schema: { params, body: z.object({ note: multiLine({ max: 1_000 }) }), response },
  },
} as const satisfies Contract
