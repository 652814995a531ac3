import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { fromRupees, type Paise } from '../../../platform/money/money.ts'
import { refuseAgreedPrice } from '../../../counter/bookings/price-rules.ts'
import { catalogueStore } from '../../../selling/catalogue/store.ts'
import { taxOfItems } from '../../../selling/invoices/rates/rates-store.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { notAPart, partHasNumbers, partNotSold, prepaidPriceFixed } from '../errors.ts'
import type { NewLineRow } from '../estimates-store.ts'
import type { JobRow } from '../jobs-store.ts'
import { isPrepaidLine, prepaidOf, type Prepaid } from '../prepaid/prepaid-of-job.ts'
import type { Viewer } from '../viewer.ts'
import type { NewLine } from './contract.ts'
import { freePartsOfClaim, type ClaimFacts } from './free-parts.ts'

/** Repair of communication equipment. */
export const repairSac = '998716'

interface Draft {
  lines: NewLine[]
  viewer: Viewer
  /** Of work that was paid before parts may be free, and of a claim those of the first job. */
  job: ClaimFacts & Pick<JobRow, 'prepaidOrderId' | 'prepaidPosition' | 'serviceId' | 'brand' | 'model'>
  now: Date
}

/**
 * The lines of a draft as they are stored: parts at the shop's price unless another was agreed within the limits of the role.
 *
 * @throws prepaidPriceFixed, partNotSold, notAPart, partHasNumbers, priceAboveMrp (400), priceNeedsManager, discountNeedsManager,
 * freePartNeedsManager (403)
 */
export async function draftLines(tx: Database, { lines, viewer, job, now }: Draft): Promise<NewLineRow[]> {
  const ids = lines.flatMap(({ productId }) => productId?.toLowerCase() ?? [])
  const stored = await catalogueStore(tx).byIds([...new Set(ids)])
  const taxes = await taxOfItems(tx, stored, now)
  const items = new Map(stored.map((item) => [item.product._id, item]))
  const { counter } = await shopStore(tx).profile()
  const prepaid = await prepaidOf(tx, job)
  const takeFree = await freePartsOfClaim(tx, job, viewer, now)
  return lines.map((line, position) => {
    const productId = line.productId?.toLowerCase()
    const item = productId === undefined ? undefined : items.get(productId)
    if (productId !== undefined && !item) throw partNotSold()
    const row = {
      ...{ id: newId(now.getTime()), position, kind: line.kind, productId: productId ?? null },
      ...{ hsn: item ? taxes.get(productId!)!.hsn : repairSac },
      ...{ quantity: line.quantity, warrantyDays: line.warrantyDays },
    }
    if (line.kind !== 'part') {
      if (item && item.catalogue !== 'services') throw notAPart()
      const drafted = { ...row, name: line.name, unitPricePaise: fromRupees(line.price) }
      if (prepaid && isPrepaidLine(job, drafted)) refuseOtherPrice(drafted, prepaid)
      return drafted
    }
    if (item!.catalogue === 'services') throw notAPart()
    if (item!.isSerialised) throw partHasNumbers(item!.product.product_name)
    const { product, catalogue, pricePaise } = item!
    const unitPricePaise: Paise = line.price === undefined ? pricePaise : fromRupees(line.price)
    const name = product.product_name
    const mrpPaise = product.mrp === undefined ? null : fromRupees(product.mrp)
    const isFree = unitPricePaise === 0 && (prepaid !== undefined || job.warrantyOf !== null)
    if (!isFree)
      refuseAgreedPrice({ name, catalogue, pricePaise, mrpPaise }, unitPricePaise, viewer.role, counter)
    else if (!prepaid) takeFree({ productId: productId!, name, quantity: line.quantity })
    return { ...row, name, unitPricePaise, partState: 'wanted' as const }
  })
}

/** Less is another line, and the paid one goes back; more is a line beside it. */
function refuseOtherPrice({ quantity, unitPricePaise }: NewLineRow, { line }: Prepaid) {
  if (quantity !== 1 || unitPricePaise !== line.unitPricePaise)
    throw prepaidPriceFixed(line.name, line.unitPricePaise)
}
