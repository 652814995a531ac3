import { useId } from 'react'
import { AddToCartButton } from '../../cart/components/add-to-cart-button.tsx'
import { useIsServerRendered } from '../../../platform/html/document-parts.tsx'
import { Price } from '../../../platform/money/price.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { conditionFacts } from '../../catalogue/condition-rules.ts'
import { cardDescription } from '../../catalogue/display-text.ts'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { productPath } from '../../catalogue/catalogues.ts'
import { cardSpecificationLabels } from '../../catalogue/specifications.ts'
import { MaximumPrice } from './maximum-price.tsx'
import { ProductPicture, StockNote } from './picture-and-stock.tsx'
import { prefetchItem } from './prefetch-item.ts'
import { useFitsMyPhone } from './my-phone/use-fits-my-phone.ts'
import { useResultsState } from './back-to-results.tsx'

const imageSizes = '(min-width: 72rem) 18rem, (min-width: 56rem) 31vw, (min-width: 40rem) 46vw, 7.5rem'

type ProductCardProps = {
  product: Product
  type: CatalogueName
  /** Position in the list: the first cards are visible without scrolling. */
  position: number
}

export function ProductCard({ product, type, position }: ProductCardProps) {
  const nameId = useId()
  const details = {
    to: productPath(type, product),
    state: useResultsState(),
    prefetchData: () => prefetchItem(type, product._id),
  }
  return (
    <article className="pcard" aria-labelledby={nameId}>
      <Link prefetch="intent" className="tile" {...details} tabIndex={-1} aria-hidden="true">
        <ProductPicture
          of={product}
          alt=""
          sizes={imageSizes}
          eager={position < 4}
          priority={position === 0}
        />
      </Link>
      <div className="pcard-body">
        <div className="pcard-over">
          <p>{brandAndModel(product)}</p>
          <StockNote stock={product.stock} />
        </div>
        <h2 className="pcard-title" id={nameId}>
          <Link prefetch="intent" {...details}>
            {product.product_name}
          </Link>
        </h2>
        <CardSpecifications of={product} type={type} />
        <p className="pcard-text">{cardDescription(product.description)}</p>
      </div>
      <div className="pcard-foot">
        <div className="pcard-figures">
          <Price rupees={product.price} className="pcard-price num" />
          <MaximumPrice of={product} />
        </div>
        <div className="pcard-act">
          <ButtonLink {...details} variant="quiet" aria-describedby={nameId}>
            More Details
          </ButtonLink>
          <AddToCartButton product={product} type={type} aria-describedby={nameId} />
        </div>
      </div>
    </article>
  )
}

function CardSpecifications({ of, type }: { of: Product; type: CatalogueName }) {
  const fits = useFitsMyPhone(type, of)
  const labels = [
    ...conditionFacts(of).map(([name, fact]) => (name === 'Condition' ? fact : `${name}: ${fact}`)),
    ...cardSpecificationLabels(type, of.specifications),
  ]
  if (labels.length === 0 && !fits) return null
  return (
    <ul className="pcard-specs">
      {fits && <li className="is-good">Fits your phone</li>}
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}

/** Class of a list of cards. What the browser renders itself, such as a list after Back, has its whole height at once. */
export const useCardsClass = () => (useIsServerRendered() ? 'cards cards-deferred' : 'cards')

/** Brand and model of a phone, brand and category of anything else. */
function brandAndModel({ brand, model, category }: Product) {
  return [brand, model ?? category].filter(Boolean).join(' · ')
}
