import { Price } from '../../money/price.tsx'
import type { Product } from '../contract.ts'

/** Only what the owner filled in. */
export function Facts({ product }: { product: Product }) {
  const { brand, model, category, compatibility, price } = product
  const facts = Object.entries({
    Brand: brand,
    Model: model,
    Category: category,
    Compatibility: compatibility,
  }).filter(([, fact]) => fact)
  return (
    <dl className="spec">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
      <div>
        <dt>Price</dt>
        <dd>
          <Price rupees={price} className="num" />
        </dd>
      </div>
    </dl>
  )
}
