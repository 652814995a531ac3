import { paise } from '../../platform/money/money.ts'
import { isTaxZero, minusTax, plusTax, type StateRow } from './gstr1-rules.ts'
import type { Tax } from './return-tables-rules.ts'

/** A taxed advance that was received, and what refund vouchers or its invoice took of it. */
export interface TaxedAdvance {
  placeOfSupply: string
  /** In hundredths of a percent. */
  rateBp: number
  receivedAt: Date
  received: Tax
  refunds: { at: Date; tax: Tax }[]
  /** When the invoice that it pays was issued; null while it waits. */
  invoicedAt: Date | null
}

interface AdvanceTables {
  /** Received in the period, and neither invoiced nor given back in it. */
  table11a: StateRow[]
  /** Received before the period, and invoiced or given back in it: it lowers the tax. */
  table11b: StateRow[]
}

/** Tables 11A and 11B of GSTR-1 for the period from `from` up to `until`. */
export function advanceTables(
  advances: TaxedAdvance[],
  { from, until }: { from: Date; until: Date },
): AdvanceTables {
  const isWithin = (moment: Date) => moment >= from && moment < until
  const open = new Map<string, StateRow>()
  const used = new Map<string, StateRow>()
  for (const advance of advances) {
    const usedTax = usedIn(advance, isWithin)
    if (isWithin(advance.receivedAt)) add(open, advance, minusTax(advance.received, usedTax))
    else if (advance.receivedAt < from) add(used, advance, usedTax)
  }
  return { table11a: rowsOf(open), table11b: rowsOf(used) }
}

/** What the period took of an advance: refunds, and what they leave for the invoice. */
function usedIn({ received, refunds, invoicedAt }: TaxedAdvance, isWithin: (moment: Date) => boolean) {
  const refunded = refunds.filter(({ at }) => isWithin(at)).reduce((sum, { tax }) => plusTax(sum, tax), none)
  if (invoicedAt === null || !isWithin(invoicedAt)) return refunded
  const allRefunds = refunds.reduce((sum, { tax }) => plusTax(sum, tax), none)
  return plusTax(refunded, minusTax(received, allRefunds))
}

const none: Tax = { taxablePaise: paise(0), igstPaise: paise(0), cgstPaise: paise(0), sgstPaise: paise(0) }

function add(rows: Map<string, StateRow>, { placeOfSupply, rateBp }: TaxedAdvance, tax: Tax) {
  if (isTaxZero(tax)) return
  const key = `${placeOfSupply} ${String(rateBp).padStart(5, '0')}`
  rows.set(key, { placeOfSupply, rateBp, ...plusTax(rows.get(key) ?? none, tax) })
}

const rowsOf = (rows: Map<string, StateRow>) =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
