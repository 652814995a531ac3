import { amountInWords } from '../../platform/money/amount-in-words.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { chargesTax, type GstScheme } from '../../site/gst/scheme-rules.ts'
import { stateName } from '../../site/gst/states.ts'
import type { ShopProfile } from '../../site/shop/contract.ts'
import { lineAmount } from '../pricing/bill-totals.ts'
import { stateOfAddress } from './place-of-supply/address-state.ts'
import { toStoredAmounts, type StoredContent, type StoredLine } from './line-amounts.ts'
import { splitMargin, splitTax } from './tax.ts'

/** Builds an invoice's content by Rule 46 of the CGST Rules; under another scheme than the regular one a bill without tax (Rule 49). */
export function buildInvoice(input: InvoiceInput, shop: ShopProfile, gstScheme: GstScheme): StoredContent {
  const isIntraState = input.placeOfSupply === shop.stateCode
  const buildLine = (
    { pricePaise, discountPaise = paise(0), purchasePaise = null, ...line }: InvoiceLineInput,
    position: number,
  ): StoredLine => {
    const rateBp = chargesTax(gstScheme) ? line.rateBp : 0
    const amountPaise = lineAmount({ ...line, unitPricePaise: pricePaise, discountPaise })
    // A bill without tax has no margin to show.
    const isMargin = purchasePaise !== null && chargesTax(gstScheme)
    if (isMargin && line.quantity !== 1)
      throw new Error('A device under the margin scheme has a line of its own.')
    return {
      position,
      ...line,
      unit: unitOf(line.hsn),
      rateBp,
      ...toStoredAmounts({
        unitPricePaise: pricePaise,
        discountPaise,
        amountPaise,
        ...(isMargin
          ? splitMargin(amountPaise, purchasePaise, rateBp, isIntraState)
          : { ...splitTax(amountPaise, rateBp, isIntraState), untaxedPaise: paise(0) }),
      }),
    }
  }
  return {
    supplier: supplierOf(shop, gstScheme),
    buyer: { ...input.buyer, gstin: input.buyer.gstin ?? '', state: stateOfBuyer(input) },
    delivery: input.delivery,
    placeOfSupply: input.placeOfSupply,
    placeOfSupplyName: stateName(input.placeOfSupply),
    order: input.orderId,
    receipt: input.receipt,
    lines: [...input.lines, ...deliveryLine(input)].map(buildLine),
    inWords: amountInWords(input.totalPaise),
    corrects: null,
    ...(input.isTest && { isTest: true }),
    ...(input.advance && { advance: input.advance }),
  }
}

/** The shop as its documents name it. */
export const supplierOf = (shop: ShopProfile, gstScheme: GstScheme): StoredContent['supplier'] => ({
  ...{ name: shop.name, owner: shop.owner, address: addressOf(shop), phone: shop.phone, mail: shop.mail },
  gstin: gstScheme === 'not_registered' ? '' : shop.gstin,
  ...{ stateCode: shop.stateCode, stateName: stateName(shop.stateCode), gstScheme },
})

/** Services, whose codes begin with 99, have no unit of quantity. */
const unitOf = (hsn: string) => (hsn.startsWith('99') ? 'OTH' : 'NOS')

const addressOf = ({ address, pincode }: ShopProfile) =>
  address.includes(pincode) ? address : `${address} ${pincode}`

/** Where the address leaves a doubt, a buyer with home delivery has named the State. */
function stateOfBuyer({ buyer, delivery, placeOfSupply }: InvoiceInput) {
  const code = stateOfAddress(buyer.address).state ?? (delivery === 'home' ? placeOfSupply : undefined)
  return code === undefined ? null : { code, name: stateName(code) }
}

/** Delivery is part of a composite supply: the highest rate of its goods applies (section 8 of the CGST Act). */
function deliveryLine({ lines, deliveryPaise }: InvoiceInput): InvoiceLineInput[] {
  if (deliveryPaise === 0) return []
  const rateBp = Math.max(0, ...lines.map((line) => line.rateBp))
  return [{ description: 'Home delivery', hsn: '996813', rateBp, quantity: 1, pricePaise: deliveryPaise }]
}

interface InvoiceLineInput {
  description: string
  hsn: string
  /** In hundredths of a percent. */
  rateBp: number
  quantity: number
  pricePaise: Paise
  /** What was taken off all pieces together. */
  discountPaise?: Paise
  /** What the shop paid for a used device under the margin scheme; null or omitted for all other goods. */
  purchasePaise?: Paise | null
  /** Printed with the line; omitted for goods without a warranty. */
  warrantyDays?: number
  /** IMEIs and serial numbers of the pieces, printed with the line. */
  serials?: string[]
}

/** A paid order with the data stored when it was placed. */
export interface InvoiceInput {
  orderId: string
  buyer: { name: string; phone: string; address: string; gstin: string | null }
  delivery: 'home' | 'collect'
  placeOfSupply: string
  lines: InvoiceLineInput[]
  deliveryPaise: Paise
  totalPaise: Paise
  receipt: number | null
  /** A test payment: no money was received. */
  isTest: boolean
  /** Of a sample order: numbered in a series of its own. */
  isDemo?: boolean
  /** What a booking paid of it before. */
  advance?: StoredContent['advance']
}
