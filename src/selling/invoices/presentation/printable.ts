import type { InvoiceDocument } from '../contract.ts'
import { isMarginBill, itemsTable, summaryTable, taxColumns, type TaxColumns } from './line-tables.ts'
import { formatNumericDay } from '../../../platform/time-zone.ts'
import { formatAmount } from '../../../platform/money/money.ts'
import { documentTitles, oneLine } from './format.ts'

export interface Fact {
  label: string
  value: string
}

/** A name with the lines below it. */
interface Party {
  name: string
  lines: string[]
}

export interface Column {
  label: string
  /** Amounts and counts are right-aligned. */
  isNumber: boolean
  /** Share of the width. */
  width: number
}

export interface Table {
  columns: Column[]
  rows: string[][]
}

/** A document's printed texts, shared by page and PDF. */
export interface Printable {
  title: string
  /** Printed above everything else: that the document is a test or lacks its IRN, or that no tax may be collected. */
  warning: string | undefined
  copy: string
  code: string
  supplier: Party
  buyer: Party
  facts: Fact[]
  items: Table
  summary: Table | undefined
  sums: Fact[]
  total: Fact
  /** What an advance pays, and the balance. */
  paidBefore: Fact[]
  inWords: string
  notes: string[]
  eInvoice: PrintableEInvoice | undefined
}

/** The portal's answer, with the text of its QR code. */
export interface PrintableEInvoice {
  facts: Fact[]
  signedQr: string
}

/** What rule 48(5) of the CGST Rules says of an invoice without its IRN. */
const pendingWarning = 'e-invoice pending – valid once its invoice reference number (IRN) is printed on it.'
const testWarning = 'TEST PAYMENT – no money was received. This document is not valid.'
/** At the top of each bill of supply: rule 5 (1) (f) of the CGST Rules. */
const compositionDeclaration = 'Composition taxable person, not eligible to collect tax on supplies'

const marginNote = 'Value under rule 32(5) of the CGST Rules: used goods, taxed on the margin.'

/** By Rule 46 of the CGST Rules; a bill of supply by Rule 49, a credit note by Rule 53. */
export function printable(document: InvoiceDocument): Printable {
  const { kind, code, content } = document
  const taxes = taxColumns(content)
  return {
    title: documentTitles[kind],
    warning: warningOf(document),
    copy: 'Original for recipient',
    code,
    supplier: supplierOf(document),
    buyer: buyerOf(document),
    facts: factsOf(document),
    items: itemsTable(content.lines, taxes),
    summary: taxes.length > 0 ? summaryTable(content.lines, taxes) : undefined,
    sums: sumsOf(document, taxes),
    total: { label: 'Total', value: `₹${formatAmount(document.totalPaise)}` },
    paidBefore: paidBefore(document),
    inWords: content.inWords,
    notes: notesOf(document),
    eInvoice: eInvoiceOf(document),
  }
}

function eInvoiceOf({ eInvoice }: InvoiceDocument): PrintableEInvoice | undefined {
  if (eInvoice === undefined || eInvoice === 'pending') return undefined
  const { irn, ackNumber, ackDate, signedQr } = eInvoice
  return {
    facts: [
      { label: 'IRN', value: irn },
      { label: 'Acknowledgement', value: `${ackNumber} of ${ackDate.split('-').toReversed().join('-')}` },
    ],
    signedQr,
  }
}

function warningOf({ content: { isTest, supplier }, eInvoice }: InvoiceDocument) {
  const warnings = nonEmptyLines(
    isTest === true && testWarning,
    isTest !== true && eInvoice === 'pending' && pendingWarning,
    supplier.gstScheme === 'composition' && compositionDeclaration,
  )
  return warnings.length > 0 ? warnings.join(' · ') : undefined
}

function supplierOf({ content: { supplier } }: InvoiceDocument): Party {
  const { name, owner, address, phone, mail, gstin, stateCode, stateName } = supplier
  return {
    name: oneLine(name),
    lines: nonEmptyLines(
      owner && `Owner: ${owner}`,
      address,
      [phone, mail].filter(Boolean).join(' · '),
      gstin && `GSTIN ${gstin}`,
      `State: ${stateName} (${stateCode})`,
    ),
  }
}

function buyerOf({ content: { buyer } }: InvoiceDocument): Party {
  const { name, phone, address, gstin, state } = buyer
  return {
    // Below ₹50,000 a sale at the counter needs no name.
    name: oneLine(name) || 'Walk-in customer',
    lines: nonEmptyLines(
      address,
      state && `State: ${state.name} (${state.code})`,
      phone && `Phone ${phone}`,
      gstin && `GSTIN ${gstin}`,
    ),
  }
}

function factsOf({ code, issuedAt, content }: InvoiceDocument): Fact[] {
  const { corrects, delivery, placeOfSupply, placeOfSupplyName, order, receipt } = content
  const handedOver = delivery === 'home' ? 'At the address of the buyer' : 'At the shop'
  return [
    { label: 'Number', value: code },
    { label: 'Date', value: formatNumericDay(issuedAt) },
    ...(corrects
      ? [{ label: 'Corrects', value: `${corrects.code} of ${formatNumericDay(corrects.issuedAt)}` }]
      : []),
    { label: 'Place of supply', value: `${placeOfSupplyName} (${placeOfSupply})` },
    { label: 'Delivery', value: handedOver },
    { label: 'Reverse charge', value: 'No' },
    { label: 'Order', value: order },
    ...(receipt === null ? [] : [{ label: 'Receipt', value: String(receipt) }]),
  ]
}

function sumsOf(document: InvoiceDocument, taxes: TaxColumns): Fact[] {
  const { taxablePaise, roundOffPaise, untaxedPaise } = document
  return [
    ...(taxes.length > 0 ? [{ label: 'Taxable value', value: formatAmount(taxablePaise) }] : []),
    ...taxes.map(({ part, label }) => ({ label, value: formatAmount(document[part]) })),
    ...(untaxedPaise === 0 ? [] : [{ label: 'Untaxed value', value: formatAmount(untaxedPaise) }]),
    ...(roundOffPaise === 0 ? [] : [{ label: 'Round off', value: formatAmount(roundOffPaise) }]),
  ]
}

function paidBefore({ totalPaise, content: { advance } }: InvoiceDocument): Fact[] {
  if (!advance) return []
  return [
    { label: `Less advance ${advance.code}`, value: formatAmount(advance.paise) },
    { label: 'Balance', value: formatAmount(totalPaise - advance.paise) },
  ]
}

function notesOf({ content: { corrects, supplier, lines } }: InvoiceDocument) {
  return nonEmptyLines(
    isMarginBill(lines) && marginNote,
    corrects && corrects.reason && `Reason: ${corrects.reason}`,
    supplier.gstin === '' && 'The seller is not registered under GST; no tax is charged.',
    `For ${supplier.name}: computer generated, needs no signature.`,
  )
}

const nonEmptyLines = (...lines: (string | false | null)[]) =>
  lines.flatMap((line) => (line ? [oneLine(line)] : []))
