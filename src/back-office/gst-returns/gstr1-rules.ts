import { paise, sum, type Paise } from '../../platform/money/money.ts'
import { seriesRows, SeriesCount, type SeriesRow } from './document-series-rules.ts'
import { tableOf, type ReturnDocument, type TableName, type Tax } from './return-tables-rules.ts'

/** A document at one rate, in table 4A, 5 or 9B. */
export interface DocumentRow extends Tax {
  gstin: string
  name: string
  code: string
  issuedAt: string
  /** Of a credit note. */
  corrects: string | null
  totalPaise: Paise
  placeOfSupply: string
  rateBp: number
}

/** Sales less credit notes at one rate in one State, in table 7. */
export interface StateRow extends Tax {
  placeOfSupply: string
  rateBp: number
}

/** Sales less credit notes without tax, in table 8: all at a rate of 0 %, which is nil-rated unless the accountant calls it exempt. */
export interface UntaxedRow {
  isInterState: boolean
  isRegistered: boolean
  nilRatedPaise: Paise
}

/** Supplies less credit notes of one code, unit and rate, in table 12. */
export interface HsnRow extends Tax {
  hsn: string
  unit: string
  quantity: number
  rateBp: number
  valuePaise: Paise
}

export interface Gstr1 {
  table4a: DocumentRow[]
  table5: DocumentRow[]
  table7: StateRow[]
  table8: UntaxedRow[]
  table9bRegistered: DocumentRow[]
  table9bUnregistered: DocumentRow[]
  /** Advances for services that wait for their invoice. */
  table11a: StateRow[]
  /** Advances of earlier periods that were invoiced or given back. */
  table11b: StateRow[]
  table12: { b2b: HsnRow[]; b2c: HsnRow[] }
  table13: SeriesRow[]
  /** Credit notes that came too late to reduce the tax: in no table but 13, and not in the total. */
  commercialNotes: DocumentRow[]
  /** Invoices less credit notes, without advances. */
  total: Tax
  /** What used goods under the margin scheme cost the shop: in none of the tables, since their value is the margin alone. */
  marginUntaxedPaise: Paise
}

/**
 * Tables 4A, 5, 7, 8, 9B, 12 and 13 of GSTR-1 from the documents of a period, added one by one in order of their numbers: a year has
 * more of them than fit into memory.
 */
export class Gstr1Tables {
  #documents = new Map<TableName, DocumentRow[]>()
  #states = new Map<string, StateRow>()
  #untaxed = new Map<string, UntaxedRow>()
  #hsn = { b2b: new Map<string, HsnRow>(), b2c: new Map<string, HsnRow>() }
  #series = new Map<string, SeriesCount>()
  #total = noTax
  #marginUntaxedPaise = paise(0)

  add(document: ReturnDocument) {
    const table = tableOf(document)
    const isCommercial = table === 'commercial notes'
    SeriesCount.in(this.#series, document).add(document, { isTaxed: !isCommercial })
    if (document.isTest || document.isUntaxed) return
    if (table !== '7') {
      const rows = this.#documents.get(table) ?? []
      rows.push(...documentRows(document).filter(({ rateBp }) => rateBp > 0 || isCommercial))
      this.#documents.set(table, rows)
    }
    if (isCommercial) return
    for (const line of signedLines(document)) {
      this.#total = plusTax(this.#total, line)
      this.#marginUntaxedPaise = sum([this.#marginUntaxedPaise, line.untaxedPaise])
      if (line.rateBp === 0) addToUntaxed(this.#untaxed, document, line)
      else if (table === '7') addToState(this.#states, line)
      addToHsn(document.buyer.gstin === '' ? this.#hsn.b2c : this.#hsn.b2b, line)
    }
  }

  get tables(): Gstr1 {
    const rowsOf = (table: TableName) => this.#documents.get(table) ?? []
    return {
      table4a: rowsOf('4A'),
      table5: rowsOf('5'),
      table7: sorted(this.#states),
      table8: sorted(this.#untaxed),
      table9bRegistered: rowsOf('9B registered'),
      table9bUnregistered: rowsOf('9B unregistered'),
      // Vouchers are no documents of a sale.
      ...{ table11a: [], table11b: [] },
      table12: { b2b: sorted(this.#hsn.b2b), b2c: sorted(this.#hsn.b2c) },
      table13: seriesRows(sorted(this.#series)),
      commercialNotes: rowsOf('commercial notes'),
      total: this.#total,
      marginUntaxedPaise: this.#marginUntaxedPaise,
    }
  }
}

/** The tables of documents that are in memory. */
export function gstr1(documents: ReturnDocument[]): Gstr1 {
  const collected = new Gstr1Tables()
  for (const document of documents) collected.add(document)
  return collected.tables
}

const noTax: Tax = { taxablePaise: paise(0), igstPaise: paise(0), cgstPaise: paise(0), sgstPaise: paise(0) }
export const isTaxZero = (tax: Tax) => Object.values(tax).every((amountPaise) => amountPaise === 0)
export const minusTax = (a: Tax, b: Tax): Tax => ({
  taxablePaise: paise(a.taxablePaise - b.taxablePaise),
  igstPaise: paise(a.igstPaise - b.igstPaise),
  cgstPaise: paise(a.cgstPaise - b.cgstPaise),
  sgstPaise: paise(a.sgstPaise - b.sgstPaise),
})
export const plusTax = (a: Tax, b: Tax): Tax => ({
  taxablePaise: sum([a.taxablePaise, b.taxablePaise]),
  igstPaise: sum([a.igstPaise, b.igstPaise]),
  cgstPaise: sum([a.cgstPaise, b.cgstPaise]),
  sgstPaise: sum([a.sgstPaise, b.sgstPaise]),
})
export const taxOf = (rows: Tax[]): Tax => rows.reduce(plusTax, noTax)

/** Negative on credit notes. */
function signedLines({ kind, lines, placeOfSupply }: ReturnDocument) {
  const sign = kind === 'credit_note' ? -1 : 1
  // Adding 0 turns -0 into 0.
  const signed = (amountPaise: Paise) => paise(sign * amountPaise + 0)
  return lines.map((line) => ({
    ...{ ...line, placeOfSupply, quantity: sign * (line.quantity ?? 0) + 0 },
    taxablePaise: signed(line.taxablePaise),
    igstPaise: signed(line.igstPaise),
    cgstPaise: signed(line.cgstPaise),
    sgstPaise: signed(line.sgstPaise),
    untaxedPaise: signed(line.untaxedPaise),
  }))
}
type SignedLine = ReturnType<typeof signedLines>[number]

/** The values in the order of their keys. */
const sorted = <Value>(byKey: Map<string, Value>): Value[] =>
  [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
const rateKey = (rateBp: number) => String(rateBp).padStart(5, '0')

function documentRows(document: ReturnDocument): DocumentRow[] {
  const { buyer, code, issuedAt, totalPaise, placeOfSupply, corrects } = document
  const byRate = Map.groupBy(document.lines, ({ rateBp }) => rateKey(rateBp))
  return sorted(byRate).map((lines) => ({
    ...{ gstin: buyer.gstin, name: buyer.name, code, totalPaise, placeOfSupply, rateBp: lines[0]!.rateBp },
    ...{ issuedAt: issuedAt.toISOString(), corrects: corrects?.code ?? null, ...taxOf(lines) },
  }))
}

function addToState(states: Map<string, StateRow>, line: SignedLine) {
  const { placeOfSupply, rateBp } = line
  const key = `${placeOfSupply} ${rateKey(rateBp)}`
  states.set(key, { placeOfSupply, rateBp, ...plusTax(states.get(key) ?? noTax, line) })
}

function addToUntaxed(all: Map<string, UntaxedRow>, document: ReturnDocument, line: SignedLine) {
  const isInterState = document.placeOfSupply !== document.supplierState
  const isRegistered = document.buyer.gstin !== ''
  const key = `${isInterState} ${isRegistered}`
  const beforePaise = all.get(key)?.nilRatedPaise ?? paise(0)
  all.set(key, { isInterState, isRegistered, nilRatedPaise: sum([beforePaise, line.taxablePaise]) })
}

/** Services have no unit of quantity. */
const isService = (hsn: string) => hsn.startsWith('99')

function addToHsn(rows: Map<string, HsnRow>, line: SignedLine) {
  const { hsn, rateBp } = line
  const unit = isService(hsn) ? 'NA' : line.unit
  const key = `${hsn} ${unit} ${rateKey(rateBp)}`
  const row = rows.get(key)
  const tax = plusTax(row ?? noTax, line)
  rows.set(key, {
    ...{ hsn, unit, rateBp, ...tax },
    quantity: (row?.quantity ?? 0) + (isService(hsn) ? 0 : line.quantity),
    valuePaise: sum([tax.taxablePaise, tax.igstPaise, tax.cgstPaise, tax.sgstPaise]),
  })
}
