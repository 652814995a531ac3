import { z } from 'zod'
import { Id, Message, type Contract } from '../../../platform/contract.ts'
import { isWholePaise } from '../../../platform/money/money.ts'
import { maxCostRupees, maxSheetRows } from './cost-rules.ts'

const Cost = z
  .number('Please enter what a piece cost.')
  .nonnegative('The cost cannot be negative.')
  .max(maxCostRupees, 'The cost of a piece can be at most ₹10,00,000.')
  .refine(isWholePaise, 'The cost can have at most two decimals.')

/** What an item's stock cost and earns; amounts in rupees. */
const ItemCosts = z.object({
  name: z.string(),
  isSerialised: z.boolean(),
  /** Pieces in the shop; null if stock is not tracked. */
  onHand: z.int().nullable(),
  /** Of these, those whose cost is not known. */
  withoutCost: z.int(),
  /** What the others cost together, and a piece of them. */
  value: z.number(),
  each: z.number().nullable(),
  price: z.number(),
  priceWithoutTax: z.number(),
  /** Of the price without tax; null if no cost is known. */
  margin: z.number().nullable(),
  marginPercent: z.number().nullable(),
  /** Those in the shop whose cost staff may enter. */
  devices: z.array(z.object({ id: z.string(), number: z.string(), cost: z.number().nullable() })),
})
export type ItemCosts = z.infer<typeof ItemCosts>

/** The cost of each piece that has none, or with `all` of every piece in the shop; for a serialised item of each device. */
const CostEntry = z.union([
  z.object({ pieces: z.int().min(1), cost: Cost, all: z.boolean().default(false) }),
  z.object({
    devices: z
      .array(z.object({ id: Id, cost: Cost }))
      .min(1)
      .max(500),
  }),
])
export type CostEntry = z.output<typeof CostEntry>

const SheetRow = z.object({
  /** The number of the row in the sheet. */
  row: z.int(),
  name: z.string(),
  /** Null if the row is wrong, as `problem` says. */
  entry: z.object({ id: z.string(), pieces: z.int(), cost: z.number() }).nullable(),
  problem: z.string().nullable(),
})
export type CostSheetRow = z.infer<typeof SheetRow>

const CostSheet = z.object({ rows: z.array(SheetRow) })
export type CostSheet = z.infer<typeof CostSheet>

const staff = { access: 'staff', permission: 'costs', data: 'shop' } as const
const params = z.object({ id: Id })
export const maxCostSheetBytes = 2 * 1024 * 1024

export const costsContract = {
  show: {
    method: 'GET',
    url: '/api/admin/costs/:id',
    config: staff,
    schema: { params, response: { 200: ItemCosts } },
  },
  enter: {
    method: 'POST',
    url: '/api/admin/costs/:id',
    config: staff,
    schema: { params, body: CostEntry, response: { 200: ItemCosts } },
  },
  /** The body is a CSV or XLSX file. Saves nothing. */
  readSheet: {
    method: 'POST',
    url: '/api/admin/cost-sheets',
    config: { ...staff, takes: ['application/octet-stream'], slowUpload: true },
    bodyLimit: maxCostSheetBytes,
    schema: { response: { 200: CostSheet } },
  },
  /** Saves all rows of a sheet or none. */
  saveSheet: {
    method: 'POST',
    url: '/api/admin/cost-sheets/entries',
    config: staff,
    schema: {
      body: z.object({
        entries: z
          .array(z.object({ id: Id, pieces: z.int().min(1), cost: Cost }))
          .min(1, 'Please choose a sheet.')
          .max(maxSheetRows),
      }),
      response: { 200: Message },
    },
  },
} as const satisfies Contract
