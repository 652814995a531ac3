import { Link } from '../../../../ui/actions/link.tsx'
import type { Product } from '../../../catalogue/contract.ts'
import { phoneText } from '../../../catalogue/phones/phone-rules.ts'
import { GoodsByKind } from './goods-by-kind.tsx'

/** On the page of a phone: its cases, glasses, chargers and repairs. */
export function PhoneGoods({ product: { brand, product_name } }: { product: Product }) {
  const phone = phoneText(brand, product_name)
  const search = `?${new URLSearchParams({ phone })}`
  return (
    <section aria-labelledby="for-this-phone">
      <h2 className="t-h3 mb-2" id="for-this-phone">
        For this phone
      </h2>
      <GoodsByKind phone={phone} />
      <p className="flex flex-wrap gap-x-6">
        <Link className="tap link" to={`/accessories${search}`}>
          All accessories that fit
        </Link>
        <Link className="tap link" to={`/services${search}`}>
          All repairs
        </Link>
      </p>
    </section>
  )
}
