import type { Product } from '../../contract.ts'

/** Only what the owner filled in. */
export function Facts({ product }: { product: Product }) {
  const { brand, model, category, compatibility } = product
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
    </dl>
  )
}
