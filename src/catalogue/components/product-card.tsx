import { type ReactNode, useId } from 'react'
import { AddToCartButton } from '../../cart/components/add-to-cart-button.tsx'
import { Price } from '../../money/price.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { cardDescription } from '../card-description.ts'
import type { CatalogueName, Product } from '../contract.ts'
import { productPath } from '../product-path.ts'
import { ProductPicture } from './product-picture.tsx'
import { StockNote } from './stock-note.tsx'
import './product-card.css'

const widths = '(min-width: 72rem) 18rem, (min-width: 56rem) 31vw, (min-width: 40rem) 46vw, 7.5rem'

type ProductCardProps = {
  product: Product
  type: CatalogueName
  /** Its place in the list: the first ones are in sight at once. */
  position: number
}

export function ProductCard({ product, type, position }: ProductCardProps) {
  const nameId = useId()
  const details = productPath(type, product)
  return (
    <article className="pcard" aria-labelledby={nameId}>
      <Link prefetch="intent" className="tile" to={details} tabIndex={-1} aria-hidden="true">
        <ProductPicture of={product} alt="" sizes={widths} eager={position < 4} priority={position === 0} />
      </Link>
      <div className="pcard-body">
        <p className="pcard-over">{kindOf(product)}</p>
        <h2 className="pcard-title" id={nameId}>
          <Link prefetch="intent" to={details}>
            {product.product_name}
          </Link>
        </h2>
        <p className="pcard-text">{cardDescription(product.description)}</p>
        <Figures product={product} />
      </div>
      <div className="pcard-act">
        <ButtonLink to={details} variant="quiet" aria-describedby={nameId}>
          More Details
        </ButtonLink>
        <AddToCartButton product={product} type={type} aria-describedby={nameId} />
      </div>
    </article>
  )
}

function Figures({ product }: { product: Product }): ReactNode {
  return (
    <>
      <div className="pcard-figures">
        <Price rupees={product.price} className="pcard-price num" />
      </div>
      <StockNote stock={product.stock} />
    </>
  )
}

/** Brand and model of a phone, brand and kind of anything else. */
function kindOf({ brand, model, category }: Product) {
  return [brand, model ?? category].filter(Boolean).join(' · ')
}
