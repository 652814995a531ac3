import type { Database } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { isoDayInIndia, startOfDayInIndia } from '../../platform/time-zone.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { taxOfItems } from '../../selling/invoices/rates/rates-store.ts'
import { stateOfGstin } from '../../site/gst/gstin.ts'
import { chargesTax, schemeOn } from '../../site/gst/scheme-rules.ts'
import { shopStore } from '../../site/shop/store.ts'
import { amountsOfBill } from './bill-rules.ts'
import type { PurchaseInput, PurchaseLineInput } from './contract.ts'
import { dayAhead, itemGone, onlyGoodsPurchased, taxWithoutGstin, yearClosed } from './errors.ts'
import type { NewLine, NewPurchase } from './purchases-store.ts'
import type { StoredSupplier } from './suppliers-store.ts'
import { isYearClosed, yearLabel } from './year-rules.ts'

export interface EnteredBill {
  purchase: Omit<NewPurchase, 'id' | 'kind' | 'enteredBy' | 'enteredAt'>
  /** In the order of the input. */
  lines: Omit<NewLine, 'purchaseId'>[]
}

/**
 * The bill with all that the shop computes of it.
 *
 * @throws dayAhead, yearClosed, taxWithoutGstin, onlyGoodsPurchased, discountTooLarge, roundedDifferenceTooLarge (400), itemGone (409)
 */
export async function billOf(
  tx: Database,
  supplier: StoredSupplier,
  input: PurchaseInput,
  now: Date,
): Promise<EnteredBill> {
  refuseDay(input.day, now)
  const shop = await shopStore(tx).profile()
  const lines = await linesOf(tx, supplier, input)
  const isTaxCreditable = supplier.gstin !== '' && chargesTax(schemeOn(input.day, shop))
  const amounts = amountsOfBill({
    lines,
    discountPaise: fromRupees(input.discount),
    freightPaise: fromRupees(input.freight),
    totalPaise: input.total === undefined ? undefined : fromRupees(input.total),
    isIntraState: stateOfGstin(supplier.gstin) === shop.stateCode,
    isTaxCreditable,
  })
  const { lines: lineAmounts, ...totals } = amounts
  const { number, day, note } = input
  return {
    purchase: { ...totals, supplierId: supplier.id, number, day, note, isTaxCreditable },
    lines: lines.map((line, position) => ({ ...line, ...lineAmounts[position]!, position })),
  }
}

/** @throws dayAhead, yearClosed (400) */
export function refuseDay(day: string, now: Date) {
  const today = isoDayInIndia(now)
  if (day > today) throw dayAhead()
  if (isYearClosed(day, today)) throw yearClosed(yearLabel(day))
}

async function linesOf(tx: Database, supplier: StoredSupplier, { lines, day }: PurchaseInput) {
  const items = await purchasableItems(tx, lines)
  const taxes = await taxOfItems(tx, [...items.values()], startOfDayInIndia(day))
  return lines.map(({ id, productId, quantity, unitPrice, hsn, rate }) => {
    const item = items.get(productId.toLowerCase())!
    const tax = taxes.get(item.product._id)!
    if (supplier.gstin === '' && (rate ?? 0) > 0) throw taxWithoutGstin(supplier.name)
    return {
      id: id?.toLowerCase() ?? newId(),
      ...{ productId: item.product._id, name: item.product.product_name, quantity },
      unitPricePaise: fromRupees(unitPrice),
      hsn: hsn ?? tax.hsn,
      rateBp: rate === undefined ? (supplier.gstin === '' ? 0 : tax.taxRateBp) : Math.round(rate * 100),
    }
  })
}

/** @throws itemGone (409), onlyGoodsPurchased (400) */
async function purchasableItems(tx: Database, lines: Pick<PurchaseLineInput, 'productId'>[]) {
  const ids = lines.map(({ productId }) => productId.toLowerCase())
  const items = new Map(
    (await catalogueStore(tx).byIds(ids.filter(isUuid))).map((item) => [item.product._id, item]),
  )
  for (const id of ids) {
    const item = items.get(id)
    if (!item) throw itemGone()
    if (item.catalogue === 'services') throw onlyGoodsPurchased(item.product.product_name)
  }
  return items
}
