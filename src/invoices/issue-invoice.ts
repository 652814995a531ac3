import { paise, sum, type Paise } from '../money/money.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { shopStore } from '../shop/store.ts'
import type { DocumentContent, DocumentLine } from './contract.ts'
import { documentsStore, type TaxDocument } from './documents/documents-store.ts'
import { splitTax } from './split-tax.ts'

interface SaleLine {
  description: string
  hsn: string
  rateBp: number
  quantity: number
  unitPrice: Paise
}

/** A paid order, as it was frozen when it was placed. */
export interface Sale {
  orderId: string
  buyer: { name: string; phone: string; address: string; gstin: string | null }
  placeOfSupply: string
  lines: SaleLine[]
  deliveryFee: Paise
  receipt: number | null
}

/** Tax invoices and bills of supply share the series without a prefix. */
const series = ''

/** Issues the order's invoice with the next number. Called last in its transaction, since every other invoice waits for it. */
export async function issueInvoice(tx: Database, sale: Sale, now: Date): Promise<TaxDocument> {
  const shop = await shopStore(tx).profile()
  const content = draw(sale, shop)
  const taxed = shop.gstin !== ''
  const total = sum(content.lines.map(({ amount }) => paise(amount)))
  const of = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    sum(content.lines.map((line) => paise(line[part])))
  const { year, number, issuedAt } = await documentsStore(tx).nextNumber(series, now)
  return documentsStore(tx).add({
    id: newId(issuedAt.getTime()),
    kind: taxed ? 'tax_invoice' : 'bill_of_supply',
    series,
    year,
    number,
    code: documentCode(series, year, number),
    orderId: sale.orderId,
    issuedAt,
    totalPaise: total,
    taxablePaise: of('taxable'),
    cgstPaise: of('cgst'),
    sgstPaise: of('sgst'),
    igstPaise: of('igst'),
    roundOffPaise: paise(0),
    content,
  })
}

/** Rule 46 (b) of the CGST Rules: consecutive in its financial year, and at most 16 characters. */
export const documentCode = (series: string, year: string, number: number) =>
  `${series && `${series}/`}${year}/${String(number).padStart(5, '0')}`

type Shop = Awaited<ReturnType<ReturnType<typeof shopStore>['profile']>>

function draw(sale: Sale, shop: Shop): DocumentContent {
  const { name, owner, address, phone, mail, gstin, stateCode } = shop
  const rate = Math.max(...sale.lines.map(({ rateBp }) => rateBp))
  const within = sale.placeOfSupply === stateCode
  const line = (entry: SaleLine, unit: string): DocumentLine => {
    const rateBp = gstin ? entry.rateBp : 0
    const amount = paise(entry.unitPrice * entry.quantity)
    const { description, hsn, quantity, unitPrice } = entry
    return {
      description,
      hsn,
      quantity,
      unit,
      unitPrice,
      rateBp,
      amount,
      ...splitTax(amount, rateBp, within),
    }
  }
  // Carriage goes with what is carried: a composite supply has the rate of its principal supply (section 8 of the CGST Act).
  const delivery: SaleLine = {
    description: 'Home delivery',
    hsn: '996813',
    rateBp: rate,
    quantity: 1,
    unitPrice: sale.deliveryFee,
  }
  return {
    supplier: { name, owner, address, phone, mail, gstin, stateCode },
    buyer: { ...sale.buyer, gstin: sale.buyer.gstin ?? '' },
    placeOfSupply: sale.placeOfSupply,
    order: sale.orderId,
    receipt: sale.receipt,
    lines: [
      ...sale.lines.map((entry) => line(entry, entry.hsn.startsWith('99') ? 'OTH' : 'NOS')),
      ...(sale.deliveryFee > 0 ? [line(delivery, 'OTH')] : []),
    ],
    corrects: null,
  }
}
