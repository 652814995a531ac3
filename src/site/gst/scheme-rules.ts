import { stateName } from './states.ts'

/** How a seller stands under GST: a regular taxpayer, under the composition levy (section 10 of the CGST Act), or without a registration. */
export const gstSchemes = ['regular', 'composition', 'not_registered'] as const
export type GstScheme = (typeof gstSchemes)[number]

/** A scheme from a day in India on, "2026-11-21". */
export interface DatedScheme {
  from: string
  scheme: GstScheme
}

interface Registration {
  gstin: string
  gstSchemes: DatedScheme[]
}

/** The scheme of a day. Before the owner has chosen one, a shop with a GSTIN is regular and one without is not registered. */
export function schemeOn(day: string, { gstin, gstSchemes: chosen }: Registration): GstScheme {
  const begun = chosen.filter(({ from }) => from <= day)
  const newest = begun.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
  return newest?.scheme ?? (gstin === '' ? 'not_registered' : 'regular')
}

/** Of a seller under composition or without a registration no buyer pays tax, and none can claim it. */
export const chargesTax = (scheme: GstScheme | undefined) => scheme === 'regular'

/** The name of what a sale is billed with. */
export const billNames: Record<GstScheme, string> = {
  regular: 'Tax invoice',
  composition: 'Bill of supply',
  not_registered: 'Bill',
}

export const schemeLabels: Record<GstScheme, string> = {
  regular: 'Regular',
  composition: 'Composition',
  not_registered: 'Not registered',
}

/** The first day of GST. */
const firstDay = '2017-07-01'

/**
 * What the owner has chosen with one more choice, in order of the days. The first choice also writes down the scheme until then, so that
 * a GSTIN which is entered with it changes nothing before. A choice of the scheme that applies anyway takes a later change back.
 */
export function withScheme({ gstin, gstSchemes: chosen }: Registration, added: DatedScheme): DatedScheme[] {
  const until = { from: firstDay, scheme: schemeOn(firstDay, { gstin, gstSchemes: [] }) }
  const before = chosen.length > 0 ? chosen : [until]
  return [...before.filter(({ from }) => from !== added.from), added]
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .filter(({ scheme }, index, all) => scheme !== all[index - 1]?.scheme)
}

/** The scheme of a day, and those planned after it. */
export const schemesFrom = (day: string, shop: Registration): GstScheme[] => [
  schemeOn(day, shop),
  ...shop.gstSchemes.filter(({ from }) => from > day).map(({ scheme }) => scheme),
]

/** The name of the State that home delivery does not leave: sections 10 (2) (c) and 24 (i) of the CGST Act. Empty for a regular taxpayer. */
export const deliveryAreaOf = (scheme: GstScheme, stateCode: string) =>
  chargesTax(scheme) ? '' : stateName(stateCode)
