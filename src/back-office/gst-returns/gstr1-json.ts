import { paise, toRupees } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { DocumentRow, Gstr1, HsnRow, StateRow } from './gstr1-rules.ts'
import { filingPeriod } from './period-rules.ts'
import type { Tax } from './return-tables-rules.ts'
import { reportedSeries, supplyKinds } from './return-form-rules.ts'

export interface Filing {
  gstin: string
  period: string
}

/**
 * GSTR-1 as the GST portal takes it: rupees with at most two decimals, rates in percent, days as 05-10-2026. A table without rows has
 * no key. The keys are those that docs/owner/gst.md names the source of.
 */
export function gstr1Json(tables: Gstr1, { gstin, period }: Filing) {
  const isOwnState = (placeOfSupply: string) => placeOfSupply === gstin.slice(0, 2)
  const itemsOf = (rows: DocumentRow[]) =>
    rows.map((row, place) => ({
      num: place + 1,
      itm_det: { ...rateAndTax(row, isOwnState(row.placeOfSupply)), csamt: 0 },
    }))
  const invoice = (rows: DocumentRow[]) => ({ ...numberOf(rows), itms: itemsOf(rows) })
  const note = (rows: DocumentRow[]) => {
    const { inum, idt, val } = numberOf(rows)
    return { ntty: 'C', nt_num: inum, nt_dt: idt, val, pos: rows[0]!.placeOfSupply, itms: itemsOf(rows) }
  }
  const regular = { rchrg: 'N', inv_typ: 'R' }
  return withoutEmpty({
    gstin,
    fp: filingPeriod(period),
    b2b: groups(tables.table4a, ({ gstin: buyer }) => buyer).map(([ctin, rows]) => ({
      ctin,
      inv: documents(rows).map((each) => ({
        ...{ ...invoice(each), pos: each[0]!.placeOfSupply },
        ...regular,
      })),
    })),
    b2cl: groups(tables.table5, ({ placeOfSupply }) => placeOfSupply).map(([pos, rows]) => ({
      pos,
      inv: documents(rows).map(invoice),
    })),
    b2cs: tables.table7.map((row) => ({
      ...{ sply_ty: isOwnState(row.placeOfSupply) ? 'INTRA' : 'INTER', typ: 'OE', pos: row.placeOfSupply },
      ...{ ...rateAndTax(row, isOwnState(row.placeOfSupply)), csamt: 0 },
    })),
    cdnr: groups(tables.table9bRegistered, ({ gstin: buyer }) => buyer).map(([ctin, rows]) => ({
      ctin,
      nt: documents(rows).map((each) => ({ ...note(each), ...regular })),
    })),
    cdnur: documents(tables.table9bUnregistered).map((rows) => ({ typ: 'B2CL', ...note(rows) })),
    nil: tables.table8.length === 0 ? undefined : { inv: nilRows(tables) },
    at: tables.table11a.map((row) => advance(row, isOwnState(row.placeOfSupply))),
    txpd: tables.table11b.map((row) => advance(row, isOwnState(row.placeOfSupply))),
    hsn: withoutEmpty({ hsn_b2b: tables.table12.b2b.map(hsnRow), hsn_b2c: tables.table12.b2c.map(hsnRow) }),
    doc_issue: { doc_det: issuedDocuments(tables) },
  })
}

const rupees = (amountPaise: number) => toRupees(paise(amountPaise))

/** A supply in the shop's own State has central and State tax, any other one integrated tax. */
const rateAndTax = (row: Tax & { rateBp: number }, isOwnState: boolean) => ({
  ...{ rt: row.rateBp / 100, txval: rupees(row.taxablePaise) },
  ...(isOwnState
    ? { camt: rupees(row.cgstPaise), samt: rupees(row.sgstPaise) }
    : { iamt: rupees(row.igstPaise) }),
})

/** An advance: its amount is without the tax. */
function advance(row: StateRow, isOwnState: boolean) {
  const { txval: ad_amt, ...tax } = rateAndTax(row, isOwnState)
  const item = { ad_amt, ...tax, csamt: 0 }
  return { pos: row.placeOfSupply, sply_ty: isOwnState ? 'INTRA' : 'INTER', itms: [item] }
}

/** "2026-10-05" as 05-10-2026. */
const portalDay = (issuedAt: string) => isoDayInIndia(new Date(issuedAt)).split('-').reverse().join('-')

const numberOf = ([row]: DocumentRow[]) => ({
  ...{ inum: row!.code, idt: portalDay(row!.issuedAt), val: rupees(row!.totalPaise) },
})

const groups = <Row>(rows: Row[], keyOf: (row: Row) => string) => [...Map.groupBy(rows, keyOf)]

/** The rows of each document: one for each rate. */
const documents = (rows: DocumentRow[]) => groups(rows, ({ code }) => code).map(([, each]) => each)

const nilRows = ({ table8 }: Gstr1) =>
  supplyKinds(table8).map(({ code, nilRatedPaise }) => ({
    ...{ sply_ty: code, nil_amt: rupees(nilRatedPaise), expt_amt: 0, ngsup_amt: 0 },
  }))

const hsnRow = (row: HsnRow, place: number) => ({
  ...{ num: place + 1, hsn_sc: row.hsn, uqc: row.unit, qty: row.quantity, rt: row.rateBp / 100 },
  ...{ txval: rupees(row.taxablePaise), iamt: rupees(row.igstPaise) },
  ...{ camt: rupees(row.cgstPaise), samt: rupees(row.sgstPaise), csamt: 0 },
})

const issuedDocuments = ({ table13 }: Gstr1) =>
  groups(reportedSeries(table13), ({ nature }) => nature).map(([doc_typ, rows]) => ({
    ...{ doc_num: rows[0]!.natureNumber, doc_typ },
    docs: rows.map(({ first, last, count, cancelled }, place) => ({
      ...{ num: place + 1, from: first, to: last },
      ...{ totnum: count, cancel: cancelled, net_issue: count - cancelled },
    })),
  }))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).every((part) => isEmpty(part)))

/** The portal takes no empty tables. */
function withoutEmpty<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part))) as Partial<Value>
}
