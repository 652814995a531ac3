import { paise, sum, type Paise } from '../../platform/money/money.ts'
import { minusTax, plusTax, taxOf, type Gstr1 } from './gstr1-rules.ts'
import type { Tax } from './return-tables-rules.ts'

/** What the shop knows of GSTR-3B: its sales, less credit notes. Purchases and input tax are the accountant's. */
export interface Gstr3b {
  /** 3.1 (a): with advances that are taxed when they come, less those of earlier periods. */
  taxed: Tax
  /** 3.1 (c): nil-rated and exempt. */
  untaxedPaise: Paise
  /** 3.2: those sales of 3.1 (a) that went to consumers in other States. */
  interState: { placeOfSupply: string; taxablePaise: Paise; igstPaise: Paise }[]
}

/** Made of the tables of GSTR-1 for the same period, so that both returns agree. `ownState` is the shop's GST code of its State. */
export function gstr3b(tables: Gstr1, ownState: string): Gstr3b {
  const untaxedPaise = sum(tables.table8.map(({ nilRatedPaise }) => nilRatedPaise))
  const toConsumers = [...tables.table5, ...tables.table7, ...tables.table9bUnregistered.map(negative)]
  const byState = Map.groupBy(toConsumers, ({ placeOfSupply }) => placeOfSupply)
  byState.delete(ownState)
  const states = [...byState].sort(([a], [b]) => (a < b ? -1 : 1))
  const advances = minusTax(taxOf(tables.table11a), taxOf(tables.table11b))
  const supplied = plusTax(tables.total, advances)
  return {
    taxed: { ...supplied, taxablePaise: paise(supplied.taxablePaise - untaxedPaise) },
    untaxedPaise,
    interState: states.map(([placeOfSupply, rows]) => {
      const { taxablePaise, igstPaise } = taxOf(rows)
      return { placeOfSupply, taxablePaise, igstPaise }
    }),
  }
}

const negative = <Row extends Tax>(row: Row): Row => ({
  ...row,
  taxablePaise: paise(0 - row.taxablePaise),
  igstPaise: paise(0 - row.igstPaise),
  cgstPaise: paise(0 - row.cgstPaise),
  sgstPaise: paise(0 - row.sgstPaise),
})
