import { amountInWords } from '../money/amount-in-words.ts'
import { multiply } from '../money/money.ts'
import { stateName } from '../gst/states.ts'
import type { ShopProfile } from '../shop/contract.ts'
import type { DocumentContent, DocumentLine } from './contract.ts'
import { stateOfAddress } from './place-of-supply/place-of-supply.ts'
import { splitTax } from './tax/split-tax.ts'
import type { Sale, SaleLine } from './invoice-input.ts'

/** What the invoice of a sale says, by Rule 46 of the CGST Rules; without a GSTIN by Rule 49, and then without tax. */
export function drawInvoice(sale: Sale, shop: ShopProfile): DocumentContent {
  const { name, owner, phone, mail, gstin, stateCode } = shop
  const within = sale.placeOfSupply === stateCode
  const line = (entry: SaleLine, position: number): DocumentLine => {
    const rateBp = gstin ? entry.rateBp : 0
    const amount = multiply(entry.unitPrice, entry.quantity)
    return {
      position,
      ...entry,
      unit: unitOf(entry.hsn),
      rateBp,
      amount,
      ...splitTax(amount, rateBp, within),
    }
  }
  return {
    supplier: {
      name,
      owner,
      address: addressOf(shop),
      phone,
      mail,
      gstin,
      stateCode,
      stateName: stateName(stateCode),
    },
    buyer: { ...sale.buyer, gstin: sale.buyer.gstin ?? '', state: buyersState(sale.buyer.address) },
    delivery: sale.delivery,
    placeOfSupply: sale.placeOfSupply,
    placeOfSupplyName: stateName(sale.placeOfSupply),
    order: sale.orderId,
    receipt: sale.receipt,
    lines: [...sale.lines, ...carriage(sale)].map(line),
    inWords: amountInWords(sale.total),
    corrects: null,
    ...(sale.isTest && { isTest: true }),
  }
}

/** Goods are counted; services, whose codes begin with 99, have no unit. */
const unitOf = (hsn: string) => (hsn.startsWith('99') ? 'OTH' : 'NOS')

const addressOf = ({ address, pincode }: ShopProfile) =>
  address.includes(pincode) ? address : `${address} ${pincode}`

function buyersState(address: string) {
  const code = stateOfAddress(address)
  return code === undefined ? null : { code, name: stateName(code) }
}

/** Carriage goes with what is carried; of several rates the highest holds for all (section 8 of the CGST Act). */
function carriage({ lines, deliveryFee }: Sale): SaleLine[] {
  if (deliveryFee === 0) return []
  const rateBp = Math.max(0, ...lines.map((line) => line.rateBp))
  return [{ description: 'Home delivery', hsn: '996813', rateBp, quantity: 1, unitPrice: deliveryFee }]
}
