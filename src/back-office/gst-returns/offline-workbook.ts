import { stateName } from '../../site/gst/states.ts'
import { paise, toRupees } from '../../platform/money/money.ts'
import type { SheetCell } from '../../platform/spreadsheets/write-xlsx.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { DocumentRow, Gstr1, HsnRow, StateRow } from './gstr1-rules.ts'
import { reportedSeries, supplyKinds } from './return-form-rules.ts'

interface OfflineSheet {
  name: string
  /** The first row is the heading. */
  rows: SheetCell[][]
}

const amount = (amountPaise: number): SheetCell => ({ decimal: toRupees(paise(amountPaise)) })
const rate = (rateBp: number): SheetCell => ({ decimal: rateBp / 100 })
const day = (issuedAt: string): SheetCell => ({ day: isoDayInIndia(new Date(issuedAt)) })
const place = (code: string) => `${code}-${stateName(code)}`
const noCess = amount(0)
/** Only for goods that are taxed at 65 % of their rate. */
const ofTaxRate = null
/** The shop sells on its own site, not through an operator. */
const operator = null

/** The columns of a sheet: their headings, and what each holds of a row. */
type Columns<Row> = Record<string, (row: Row) => SheetCell>

const sheet = <Row>(name: string, columns: Columns<Row>, rows: Row[]): OfflineSheet => ({
  name,
  rows: [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)))],
})

const invoices: Columns<DocumentRow> = {
  'GSTIN/UIN of Recipient': ({ gstin }) => gstin,
  'Receiver Name': ({ name }) => name,
  'Invoice Number': ({ code }) => code,
  'Invoice date': ({ issuedAt }) => day(issuedAt),
  'Invoice Value': ({ totalPaise }) => amount(totalPaise),
  'Place Of Supply': ({ placeOfSupply }) => place(placeOfSupply),
  'Reverse Charge': () => 'N',
  'Applicable % of Tax Rate': () => ofTaxRate,
  'Invoice Type': () => 'Regular B2B',
  'E-Commerce GSTIN': () => operator,
  Rate: ({ rateBp }) => rate(rateBp),
  'Taxable Value': ({ taxablePaise }) => amount(taxablePaise),
  'Cess Amount': () => noCess,
}

const largeInvoices: Columns<DocumentRow> = {
  'Invoice Number': ({ code }) => code,
  'Invoice date': ({ issuedAt }) => day(issuedAt),
  'Invoice Value': ({ totalPaise }) => amount(totalPaise),
  'Place Of Supply': ({ placeOfSupply }) => place(placeOfSupply),
  'Applicable % of Tax Rate': () => ofTaxRate,
  Rate: ({ rateBp }) => rate(rateBp),
  'Taxable Value': ({ taxablePaise }) => amount(taxablePaise),
  'Cess Amount': () => noCess,
  'E-Commerce GSTIN': () => operator,
}

const otherSales: Columns<StateRow> = {
  Type: () => 'OE',
  'Place Of Supply': ({ placeOfSupply }) => place(placeOfSupply),
  'Applicable % of Tax Rate': () => ofTaxRate,
  Rate: ({ rateBp }) => rate(rateBp),
  'Taxable Value': ({ taxablePaise }) => amount(taxablePaise),
  'Cess Amount': () => noCess,
  'E-Commerce GSTIN': () => operator,
}

const advances = (heading: string): Columns<StateRow> => ({
  'Place Of Supply': ({ placeOfSupply }) => place(placeOfSupply),
  'Applicable % of Tax Rate': () => ofTaxRate,
  Rate: ({ rateBp }) => rate(rateBp),
  [heading]: ({ taxablePaise }) => amount(taxablePaise),
  'Cess Amount': () => noCess,
})

const registeredNotes: Columns<DocumentRow> = {
  'GSTIN/UIN of Recipient': ({ gstin }) => gstin,
  'Receiver Name': ({ name }) => name,
  'Note Number': ({ code }) => code,
  'Note Date': ({ issuedAt }) => day(issuedAt),
  'Note Type': () => 'C',
  'Place Of Supply': ({ placeOfSupply }) => place(placeOfSupply),
  'Reverse Charge': () => 'N',
  'Note Supply Type': () => 'Regular B2B',
  'Note Value': ({ totalPaise }) => amount(totalPaise),
  'Applicable % of Tax Rate': () => ofTaxRate,
  Rate: ({ rateBp }) => rate(rateBp),
  'Taxable Value': ({ taxablePaise }) => amount(taxablePaise),
  'Cess Amount': () => noCess,
}

const unregisteredNotes: Columns<DocumentRow> = {
  'UR Type': () => 'B2CL',
  'Note Number': ({ code }) => code,
  'Note Date': ({ issuedAt }) => day(issuedAt),
  'Note Type': () => 'C',
  'Place Of Supply': ({ placeOfSupply }) => place(placeOfSupply),
  'Note Value': ({ totalPaise }) => amount(totalPaise),
  'Applicable % of Tax Rate': () => ofTaxRate,
  Rate: ({ rateBp }) => rate(rateBp),
  'Taxable Value': ({ taxablePaise }) => amount(taxablePaise),
  'Cess Amount': () => noCess,
}

const untaxedSales: Columns<ReturnType<typeof supplyKinds>[number]> = {
  Description: ({ text }) => text,
  'Nil Rated Supplies': ({ nilRatedPaise }) => amount(nilRatedPaise),
  'Exempted(other than nil rated/non GST supply)': () => amount(0),
  'Non-GST Supplies': () => amount(0),
}

const units: Record<string, string> = { NOS: 'NOS-NUMBERS', OTH: 'OTH-OTHERS' }

const hsnSummary: Columns<HsnRow> = {
  HSN: ({ hsn }) => hsn,
  Description: () => null,
  UQC: ({ unit }) => units[unit] ?? unit,
  'Total Quantity': ({ quantity }) => quantity,
  'Total Value': ({ valuePaise }) => amount(valuePaise),
  Rate: ({ rateBp }) => rate(rateBp),
  'Taxable Value': ({ taxablePaise }) => amount(taxablePaise),
  'Integrated Tax Amount': ({ igstPaise }) => amount(igstPaise),
  'Central Tax Amount': ({ cgstPaise }) => amount(cgstPaise),
  'State/UT Tax Amount': ({ sgstPaise }) => amount(sgstPaise),
  'Cess Amount': () => noCess,
}

const issuedDocuments: Columns<ReturnType<typeof reportedSeries>[number]> = {
  'Nature of Document': ({ nature }) => nature,
  'Sr. No. From': ({ first }) => first,
  'Sr. No. To': ({ last }) => last,
  'Total Number': ({ count }) => count,
  Cancelled: ({ cancelled }) => cancelled,
}

/** GSTR-1 with the sheets and columns of the GST portal's offline tool, whose source docs/owner/gst.md names. */
export const offlineWorkbook = (tables: Gstr1): OfflineSheet[] => [
  sheet('b2b,sez,de', invoices, tables.table4a),
  sheet('b2cl', largeInvoices, tables.table5),
  sheet('b2cs', otherSales, tables.table7),
  sheet('cdnr', registeredNotes, tables.table9bRegistered),
  sheet('cdnur', unregisteredNotes, tables.table9bUnregistered),
  sheet('at', advances('Gross Advance Received'), tables.table11a),
  sheet('atadj', advances('Gross Advance Adjusted'), tables.table11b),
  sheet('exemp', untaxedSales, supplyKinds(tables.table8)),
  sheet('hsn(b2b)', hsnSummary, tables.table12.b2b),
  sheet('hsn(b2c)', hsnSummary, tables.table12.b2c),
  sheet('docs', issuedDocuments, reportedSeries(tables.table13)),
]
