import { documentsStore, type TaxDocument } from '../../selling/invoices/documents-store.ts'
import { chargesTax, schemeOn } from '../../site/gst/scheme-rules.ts'
import { shopStore } from '../../site/shop/store.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { usedItem, worth } from './old-phone-actions.ts'
import type { ModelOrder, Stage, World } from './world.ts'

/** The order of one old phone and nothing else. */
const isOfOldPhone = (world: World, { lines, stored }: ModelOrder) =>
  lines.length === 1 &&
  lines[0]!.quantity === 1 &&
  lines[0]!.item === usedItem(world) &&
  stored.delivery === 'collect'

/** Describes every bill of an old phone that is not taxed on what it brought beyond its price, and every wrong credit note of one. */
export async function marginDifferences({ app }: Stage, worlds: World[]): Promise<string[]> {
  const shop = await shopStore(app.db).profile()
  if (!chargesTax(schemeOn(isoDayInIndia(app.clock()), shop))) return []
  const orders = worlds.flatMap((world) => world.orders.filter((order) => isOfOldPhone(world, order)))
  const documents = await documentsStore(app.db).ofOrders(orders.map(({ id }) => id))
  return orders.flatMap(({ id }) => differencesOf(documents.filter(({ orderId }) => orderId === id)))
}

function differencesOf(documents: TaxDocument[]) {
  const invoice = documents.find(({ kind }) => kind === 'tax_invoice')
  if (!invoice) return []
  const marginPaise = Math.max(0, invoice.totalPaise - invoice.roundOffPaise - worth * 100)
  const halfPaise = Math.round((marginPaise * 9) / 118)
  const expected = { taxable: marginPaise - 2 * halfPaise, cgst: halfPaise, sgst: halfPaise }
  const notes = documents.filter(({ kind }) => kind === 'credit_note')
  const credited = sumsOf(notes)
  const isReturned = credited.total === invoice.totalPaise
  return [
    ...different(`${invoice.code} is taxed`, taxOf(sumsOf([invoice])), expected),
    ...(isReturned ? different(`${invoice.code} is credited`, taxOf(credited), expected) : []),
  ]
}

const sumsOf = (documents: TaxDocument[]) => {
  const sum = (amount: (document: TaxDocument) => number) =>
    documents.reduce((total, document) => total + amount(document), 0)
  return {
    total: sum(({ totalPaise }) => totalPaise),
    taxable: sum(({ taxablePaise }) => taxablePaise),
    cgst: sum(({ cgstPaise }) => cgstPaise),
    sgst: sum(({ sgstPaise }) => sgstPaise),
  }
}

const taxOf = ({ taxable, cgst, sgst }: Record<'taxable' | 'cgst' | 'sgst', number>) => ({
  taxable,
  cgst,
  sgst,
})

const different = (what: string, found: object, expected: object) =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${what} ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`]
