import { ProductCard } from '../../catalogue/components/product-card.tsx'
import { Rating } from '../../catalogue/components/rating.tsx'
import { StockNote } from '../../catalogue/components/stock-note.tsx'
import type { Product } from '../../catalogue/contract.ts'
import { Price } from '../../money/price.tsx'
import { StatusBadge } from '../../orders/components/status-badge.tsx'
import { orderStatuses } from '../../orders/status.ts'
import { PaymentBadge } from '../../payments/components/payment-badge.tsx'
import { PaymentStatus } from '../../payments/contract.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Chapter, Specimen } from './specimen.tsx'
import '../../catalogue/components/detail/product-detail.css'

const phone: Product = {
  _id: 'sample',
  product_name: 'OnePlus 12',
  brand: 'OnePlus',
  model: '12 GB + 256 GB, Flowy Emerald',
  price: 64_999,
  image_url: '/art/products/oneplus-12.svg',
  description: 'Fast all day and full again in under half an hour with the charger in the box.',
  stock: 12,
}

export function Trade() {
  return (
    <Chapter id="trade" title="Of the trade" text="Built from the above by the shop’s own domains.">
      <Specimen
        name="Order status"
        use="One badge for each; the four that the specification colours, the others neutral."
      >
        {orderStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="Payment status" use="On payments on account.">
        {PaymentStatus.options.map((status) => (
          <PaymentBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="Badge" use="A word on a soft colour; plain without its dot.">
        <Badge tone="flat" plain>
          Member
        </Badge>
        <Badge tone="wait" plain>
          Admin
        </Badge>
      </Specimen>
      <Specimen
        name="Price, stock, rating"
        use="Always in this order: price, then stock where it is counted."
      >
        <Price rupees={159_900} className="pcard-price num" />
        <Price rupees={499.5} className="pcard-price num" />
        {[12, 2, 0].map((stock) => (
          <StockNote key={stock} stock={stock} />
        ))}
        <Rating />
      </Specimen>
      <Specimen
        name="Product card"
        use="No box: the tile, name, price, stock, and both ways on at the foot."
        wide
      >
        <div className="cards of-3">
          <ProductCard product={phone} type="sales" position={9} />
          <ProductCard
            product={{ ...phone, product_name: 'Nearly gone', stock: 2 }}
            type="sales"
            position={9}
          />
          <ProductCard
            product={{ ...phone, product_name: 'Sold out, and without a picture', stock: 0, image_url: '' }}
            type="sales"
            position={9}
          />
        </div>
      </Specimen>
    </Chapter>
  )
}
