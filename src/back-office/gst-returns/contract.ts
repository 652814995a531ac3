import { z } from 'zod'
import type { Contract } from '../../platform/contract.ts'
import { gstSchemes } from '../../site/gst/scheme-rules.ts'
import { periodPattern } from './period-rules.ts'

/** All amounts in paise. */
const tax = {
  taxablePaise: z.int(),
  igstPaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
}
const TaxView = z.object(tax)
export type TaxView = z.infer<typeof TaxView>

const DocumentRow = z.object({
  gstin: z.string(),
  name: z.string(),
  code: z.string(),
  issuedAt: z.iso.datetime(),
  corrects: z.string().nullable(),
  totalPaise: z.int(),
  placeOfSupply: z.string(),
  /** In hundredths of a percent. */
  rateBp: z.int(),
  ...tax,
})
export type DocumentRowView = z.infer<typeof DocumentRow>

const StateRow = z.object({ placeOfSupply: z.string(), rateBp: z.int(), ...tax })
export type StateRowView = z.infer<typeof StateRow>

/** At 0 %, less credit notes. */
const UntaxedRow = z.object({ isInterState: z.boolean(), isRegistered: z.boolean(), nilRatedPaise: z.int() })
export type UntaxedRowView = z.infer<typeof UntaxedRow>

const HsnRow = z.object({
  ...{ hsn: z.string(), unit: z.string(), quantity: z.int(), rateBp: z.int(), valuePaise: z.int() },
  ...tax,
})
export type HsnRowView = z.infer<typeof HsnRow>

const SeriesRow = z.object({
  ...{ nature: z.string(), first: z.string(), last: z.string(), count: z.int() },
  ...{ cancelled: z.int(), other: z.int() },
})

export const GstReturn = z.object({
  period: z.string(),
  gstin: z.string(),
  /** Of the period, each from its first day in it. */
  schemes: z.array(z.object({ from: z.iso.date(), scheme: z.enum(gstSchemes) })),
  /** Whether GSTR-1 and GSTR-3B are filed for it. */
  isFiled: z.boolean(),
  /** Sales less credit notes that are in no table, because the shop charged no GST on them. */
  untaxed: z.array(z.object({ scheme: z.enum(gstSchemes), documents: z.int(), totalPaise: z.int() })),
  shop: z.string(),
  table4a: z.array(DocumentRow),
  table5: z.array(DocumentRow),
  table7: z.array(StateRow),
  table8: z.array(UntaxedRow),
  table9bRegistered: z.array(DocumentRow),
  table9bUnregistered: z.array(DocumentRow),
  table11a: z.array(StateRow),
  table11b: z.array(StateRow),
  table12: z.object({ b2b: z.array(HsnRow), b2c: z.array(HsnRow) }),
  table13: z.array(SeriesRow),
  commercialNotes: z.array(DocumentRow),
  total: TaxView,
  /** What used goods under the margin scheme cost the shop: in no table. */
  marginUntaxedPaise: z.int(),
  /** Tables 3.1 (a), 3.1 (c) and 3.2 of GSTR-3B. */
  gstr3b: z.object({
    taxed: TaxView,
    untaxedPaise: z.int(),
    interState: z.array(z.object({ placeOfSupply: z.string(), taxablePaise: z.int(), igstPaise: z.int() })),
  }),
})
export type GstReturn = z.infer<typeof GstReturn>

/** Of purchases by the day on their bills. */
const InputTax = z.object({
  period: z.string(),
  /** Of bills with input tax credit, of their debit notes, and the difference. */
  available: TaxView,
  reversed: TaxView,
  net: TaxView,
  /** Of bills and debit notes without credit. */
  notCreditable: TaxView,
})
export type InputTax = z.infer<typeof InputTax>

const querystring = z.object({
  period: z.string().regex(periodPattern, 'Please choose a month like 2026-10 or a quarter like 2026-Q3.'),
})

export const gstReturnsContract = {
  /** Tables of GSTR-1 for a month ("2026-10") or a quarter of the calendar year ("2026-Q3"). */
  show: {
    method: 'GET',
    url: '/api/admin/gst',
    config: { access: 'staff', permission: 'reports', data: 'shop' },
    schema: {
      querystring,
      response: { 200: GstReturn },
    },
  },
  inputTax: {
    method: 'GET',
    url: '/api/admin/input-tax',
    config: { access: 'staff', permission: 'costs', data: 'shop' },
    schema: { querystring, response: { 200: InputTax } },
  },
} as const satisfies Contract
