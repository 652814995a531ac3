import { StockNote } from '../../../selling/shop-window/components/picture-and-stock.tsx'
import { ProductCard } from '../../../selling/shop-window/components/product-card.tsx'
import { Rating } from '../../../selling/shop-window/components/product-detail.tsx'
import type { Product } from '../../../selling/catalogue/contract.ts'
import { Price } from '../../../platform/money/price.tsx'
import { StatusBadge } from '../../../selling/orders/components/status-badge.tsx'
import { orderStatuses } from '../../../selling/orders/status.ts'
import { PaymentBadge } from '../../../selling/payments/components/payment-badge.tsx'
import { PaymentStatus } from '../../../selling/payments/contract.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Section, Example } from './example.tsx'
import '../../../selling/shop-window/components/product-detail.css'

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

export function ShopComponents() {
  return (
    <Section id="shop" title="Shop components" text="Built from the components above by the shop’s domains.">
      <Example name="Order status" use="One badge per status; the specification gives four of them a colour.">
        {orderStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Example>
      <Example name="Payment status" use="For payments without an order.">
        {PaymentStatus.options.map((status) => (
          <PaymentBadge key={status} status={status} />
        ))}
      </Example>
      <Example name="Badge" use="A word on a soft colour; plain: without the dot.">
        <Badge tone="flat" plain>
          Member
        </Badge>
        <Badge tone="wait" plain>
          Admin
        </Badge>
      </Example>
      <Example name="Price, stock, rating" use="Always in this order: price, then stock if it is tracked.">
        <Price rupees={159_900} className="pcard-price num" />
        <Price rupees={499.5} className="pcard-price num" />
        {[12, 2, 0].map((stock) => (
          <StockNote key={stock} stock={stock} />
        ))}
        <Rating />
      </Example>
      <Example name="Product card" use="Picture, name, price, stock, and both buttons at the bottom." wide>
        <div className="cards of-3">
          <ProductCard product={phone} type="sales" position={9} />
          <ProductCard
            product={{ ...phone, product_name: 'Low stock', stock: 2 }}
            type="sales"
            position={9}
          />
          <ProductCard
            product={{ ...phone, product_name: 'Sold out, without a picture', stock: 0, image_url: '' }}
            type="sales"
            position={9}
          />
        </div>
      </Example>
    </Section>
  )
}
