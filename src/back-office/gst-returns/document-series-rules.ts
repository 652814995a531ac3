import type { ReturnDocument } from './return-tables-rules.ts'

/** A series of numbers, in table 13. */
export interface SeriesRow {
  nature: string
  first: string
  last: string
  /** All numbers from the first to the last. */
  count: number
  /** Of test payments. */
  cancelled: number
  /** Without effect on the tax: of bills of supply, and commercial credit notes. They share the series, so the range has them too. */
  other: number
}

/** The numbers of one series in one financial year. */
export class SeriesCount {
  #row: SeriesRow

  constructor({ kind, code }: ReturnDocument) {
    const nature = kind === 'credit_note' ? 'Credit note' : 'Invoices for outward supply'
    this.#row = { nature, first: code, last: code, count: 0, cancelled: 0, other: 0 }
  }

  static in(all: Map<string, SeriesCount>, document: ReturnDocument): SeriesCount {
    const { kind, series, year } = document
    const key = `${kind === 'credit_note'} ${series} ${year}`
    const count = all.get(key) ?? new SeriesCount(document)
    all.set(key, count)
    return count
  }

  add({ code, isTest, isUntaxed }: ReturnDocument, { isTaxed }: { isTaxed: boolean }) {
    this.#row.last = code
    this.#row.count++
    if (isTest) this.#row.cancelled++
    else if (isUntaxed || !isTaxed) this.#row.other++
    this.#hasGst ||= !isUntaxed
  }

  #hasGst = false

  /** Undefined for a shop that was not registered. */
  get row(): SeriesRow | undefined {
    return this.#hasGst ? this.#row : undefined
  }
}

export const seriesRows = (counts: SeriesCount[]): SeriesRow[] => counts.flatMap(({ row }) => row ?? [])
