import { use } from 'react'
import { Origin } from '../../../platform/structured-data/origin.ts'
import { PublicHead } from '../../../shop/components/public-head.tsx'
import { useShop } from '../../../shop/current-shop.ts'
import type { CatalogueName, Product } from '../../contract.ts'
import { productPath } from '../../product-path.ts'
import { productThings } from '../../seo/product-thing.ts'
import { sharedPicture } from '../../seo/shared-picture.ts'

export function ProductHead({ type, product }: { type: CatalogueName; product: Product }) {
  const shop = useShop()
  const origin = use(Origin)
  const { product_name, model, price, description } = product
  const picture = sharedPicture(product)
  return (
    <PublicHead
      title={product_name}
      description={`${[product_name, model].filter(Boolean).join(', ')} at ${shop.name}. ${description}`}
      path={productPath(type, product)}
      price={price}
      {...(picture && { picture })}
      things={import.meta.env.SSR ? productThings({ type, product, shop, origin }) : undefined}
    />
  )
}
