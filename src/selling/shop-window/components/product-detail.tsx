import { lazy, Suspense, useEffect, use } from 'react'
import { formatPaise, formatRupees, fromRupees, type Paise } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Tile } from '../../../ui/picture/picture.tsx'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { BackToResults } from './back-to-results.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { lastSeen, type Detail } from './load-detail.ts'
import { MaximumPrice, Saving } from './maximum-price.tsx'
import { ProductPicture, StockNote } from './picture-and-stock.tsx'
import { PackDetails, ProductSpecs } from './product-facts.tsx'
import { Origin } from '../../../platform/structured-data/structured-data.tsx'
import { PublicHead } from '../../../site/shop/components/public-head.tsx'
import { useIsTaxed, useShop } from '../../../site/shop/current-shop.ts'
import { deliveryTimeText, homeDeliveryPaise } from '../../../site/shop/delivery-fee.ts'
import { readablePath } from '../../catalogue/readable-path.ts'
import { itemTitle } from '../../catalogue/phones/phone-name-rules.ts'
import { productStructuredData, ogImage } from '../seo/structured-data.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Kolam } from '../../../ui/layout/ornaments.tsx'
import './product-detail.css'
// Style sheet of the parts that are loaded separately.
import '../../../ui/actions/chip.css'
import { Store } from '../../../ui/icons/store.tsx'
import { Truck } from '../../../ui/icons/truck.tsx'
import { Star } from '../../../ui/icons/star.tsx'

/** Loaded separately: few visitors say which phone they have, and the rest stands below what most read. */
const PhoneOfPage = lazy(() =>
  import('./my-phone/phone-of-page.tsx').then(
    (module) => ({ default: module.PhoneOfPage }),
    () => ({ default: Missing }),
  ),
)
const PhoneGoods = lazy(() =>
  import('./my-phone/phone-goods.tsx').then(
    (module) => ({ default: module.PhoneGoods }),
    () => ({ default: Missing }),
  ),
)
const Missing = () => <></>

export function ProductDetail({ type, product }: Detail) {
  return (
    <>
      <section className="page pt-4 pb-20 max-lg:pb-8">
        <BackToResults type={type} />
        <Loaded from={product} waiting={<DetailSkeleton />} breaksPage>
          {(loaded) => <ProductView type={type} product={loaded} />}
        </Loaded>
      </section>
      <Loaded from={product} waiting={null} failed={null}>
        {(loaded) => (
          <div className="action-bar buy-bar">
            <Price rupees={loaded.price} className="num" />
            <BuyButtons className="contents" type={type} product={loaded} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function ProductView({ type, product }: { type: CatalogueName; product: Product }) {
  useEffect(() => lastSeen.remember({ name: type, id: product._id }), [type, product._id])
  const { product_name, brand, model, category, compatibility, description, price, stock, specifications } =
    product
  const isTaxed = useIsTaxed()
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
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Price rupees={price} className="detail-price num" />
            <HighestPrice of={product} />
            <MaximumPrice of={product} />
            <Saving of={product} />
          </p>
          {isTaxed && <p className="t-sm soft">Inclusive of all taxes.</p>}
          {type === 'services' && specifications?.device && (
            <p className="t-sm">Price for {specifications.device}. Ask us about other phones.</p>
          )}
          <StockNote stock={stock} />
          <div className="grid min-h-11 justify-items-start gap-1.5">
            <Suspense>
              <PhoneOfPage type={type} product={product} />
            </Suspense>
          </div>
        </div>
        <BuyButtons className="buy" type={type} product={product} />
        {type === 'services' ? (
          <BookLink service={product._id} />
        ) : (
          <DeliveryOptions goodsPaise={fromRupees(price)} />
        )}
        <div>
          <h2 className="t-h3 mb-2">Description</h2>
          <p className="soft whitespace-pre-line wrap-anywhere">{description}</p>
        </div>
        <ProductSpecs type={type} product={product} />
        {type !== 'services' && !product.condition && <PackDetails product={product} />}
        {type === 'sales' && (
          <Suspense>
            <PhoneGoods product={product} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** What a service may come to. */
function HighestPrice({
  of: { price, specifications: { highest_price_rupees: highest = 0 } = {} },
}: {
  of: Product
}) {
  return highest > price && <span className="soft num">to {formatRupees(highest)}</span>
}

const BookLink = ({ service }: { service: string }) => (
  <p>
    <Link className="tap link" to={`/book-a-repair?service=${service}`}>
      Book a repair
    </Link>{' '}
    for a day and pay when it is ready.
  </p>
)

function ProductHead({ type, product }: { type: CatalogueName; product: Product }) {
  const shop = useShop()
  const origin = use(Origin)
  const { model, price, description } = product
  const title = itemTitle(type, product)
  const picture = ogImage(product)
  return (
    <PublicHead
      title={title}
      description={`${formatRupees(price)}: ${[title, model].filter(Boolean).join(', ')} at ${shop.name}. ${description}`}
      path={readablePath(type, product)}
      priceRupees={price}
      {...(picture && { picture })}
      things={import.meta.env.SSR ? productStructuredData({ type, product, shop, origin }) : undefined}
    />
  )
}

function DeliveryOptions({ goodsPaise }: { goodsPaise: Paise }) {
  const shop = useShop()
  const feePaise = homeDeliveryPaise(goodsPaise, shop)
  return (
    <ul className="assure">
      <li>
        <Icon of={Store} />
        <b>Click and collect</b>
        <span>Free, at our counter</span>
      </li>
      <li>
        <Icon of={Truck} />
        <b>Home delivery</b>
        <span className="num">
          {feePaise > 0 ? formatPaise(feePaise) : 'Free'}, in {deliveryTimeText(goodsPaise, shop)}
        </span>
      </li>
    </ul>
  )
}

/** The shop's own rating is shown until an item has reviews. */
export function Rating() {
  const { rating } = useShop()
  if (rating === null) return null
  return (
    <p className="rating">
      <Icon of={Star} small />
      <VisuallyHidden>Rating </VisuallyHidden>
      <span className="num">{rating}</span>
      <VisuallyHidden> out of 5</VisuallyHidden>
    </p>
  )
}

function DetailSkeleton() {
  return (
    <div className="detail" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className="tile stage sk-tile">
        <Kolam size="small" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-11 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-4 h-10 w-40" />
        <Skeleton className="mt-4 h-14 w-full rounded-control max-lg:hidden" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}
