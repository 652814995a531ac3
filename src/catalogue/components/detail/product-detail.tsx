import { useEffect } from 'react'
import { Price } from '../../../money/price.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Tile } from '../../../ui/picture/picture.tsx'
import type { CatalogueName, Product } from '../../contract.ts'
import { BuyButtons } from '../buy-buttons.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { Facts } from './facts.tsx'
import { ProductHead } from './product-head.tsx'
import { lastSeen } from '../last-seen.ts'
import type { Detail } from '../load-detail.ts'
import { ProductPicture } from '../product-picture.tsx'
import { Rating } from '../rating.tsx'
import { StockNote } from '../stock-note.tsx'
import { WaysToGetIt } from './ways-to-get-it.tsx'
import './product-detail.css'

export function ProductDetail({ type, product }: Detail) {
  return (
    <>
      <section className="page pt-4 pb-20 max-lg:pb-8">
        <BackLink to={`/${type}`} className="mb-3">
          Back to results
        </BackLink>
        <Loaded from={product} waiting={<DetailSkeleton />} breaksPage>
          {(loaded) => <Shown type={type} product={loaded} />}
        </Loaded>
      </section>
      <Loaded from={product} waiting={null} failed={null}>
        {(loaded) => <BuyButtons className="action-bar" type={type} product={loaded} />}
      </Loaded>
    </>
  )
}

function Shown({ type, product }: { type: CatalogueName; product: Product }) {
  useEffect(() => lastSeen.remember({ name: type, id: product._id }), [type, product._id])
  const { product_name, brand, model, category, compatibility, description, price, stock } = product
  return (
    <div className="detail">
      <ProductHead type={type} product={product} />
      <Tile className="stage">
        <ProductPicture of={product} alt={product_name} sizes="(min-width: 64rem) 40rem, 100vw" priority />
      </Tile>
      <div className="grid gap-6">
        <div>
          <p className="muted font-[560]">{brand}</p>
          <h1 className="t-h1 mt-1">{product_name}</h1>
          <p className="soft mt-2">{model ?? compatibility ?? category}</p>
          <Rating />
        </div>
        <div className="grid justify-items-start gap-1.5">
          <Price rupees={price} className="detail-price num" />
          <p className="t-sm soft">Inclusive of all taxes.</p>
          <StockNote stock={stock} />
        </div>
        <BuyButtons className="buy" type={type} product={product} />
        {type !== 'services' && <WaysToGetIt />}
        <div>
          <h2 className="t-h3 mb-2">Description</h2>
          <p className="soft whitespace-pre-line wrap-anywhere">{description}</p>
        </div>
        <Facts product={product} />
      </div>
    </div>
  )
}
