import type { SeriesRow } from './document-series-rules.ts'
import type { UntaxedRowView } from './contract.ts'

/** The four lines of table 8, with the portal's code of each. */
const kinds = [
  {
    isInterState: true,
    isRegistered: true,
    code: 'INTRB2B',
    text: 'Inter-State supplies to registered persons',
  },
  {
    isInterState: false,
    isRegistered: true,
    code: 'INTRAB2B',
    text: 'Intra-State supplies to registered persons',
  },
  {
    isInterState: true,
    isRegistered: false,
    code: 'INTRB2C',
    text: 'Inter-State supplies to unregistered persons',
  },
  {
    isInterState: false,
    isRegistered: false,
    code: 'INTRAB2C',
    text: 'Intra-State supplies to unregistered persons',
  },
] as const

/** All four, also those without sales. */
export const supplyKinds = (rows: UntaxedRowView[]) =>
  kinds.map((kind) => {
    const row = rows.find(
      ({ isInterState, isRegistered }) =>
        isInterState === kind.isInterState && isRegistered === kind.isRegistered,
    )
    return { code: kind.code, text: kind.text, nilRatedPaise: row?.nilRatedPaise ?? 0 }
  })

/** The portal's name and number of each kind of document. */
const natures: Record<string, { nature: string; natureNumber: number }> = {
  'Credit note': { nature: 'Credit Note', natureNumber: 5 },
  'Receipt voucher': { nature: 'Receipt Voucher', natureNumber: 6 },
  'Refund voucher': { nature: 'Refund Voucher', natureNumber: 8 },
}

/** Table 13 with the portal's names. It has one number of cancelled documents: those without effect on the tax are among them. */
export const reportedSeries = (rows: SeriesRow[]) =>
  rows.map(({ nature, first, last, count, cancelled, other }) => ({
    ...(natures[nature] ?? { nature, natureNumber: 1 }),
    ...{ first, last, count, cancelled: cancelled + other },
  }))
