import { use } from 'react'
import { Origin } from '../../platform/structured-data/origin.ts'
import { PublicHead } from '../../shop/components/public-head.tsx'
import { useShop } from '../../shop/current-shop.ts'
import type { CatalogueName, Product } from '../contract.ts'
import { listThings } from '../seo/list-things.ts'

const promises = {
  sales:
    'smartphones from top brands at prices with all taxes. Order here, then collect free at our counter or have it brought home.',
  services:
    'screen, battery, charging port and other phone repairs, with the price beside each. Book here and bring your phone to our counter.',
  accessories:
    'chargers, cases, screen glass, earbuds and power banks for the phone you carry. Collect free at our counter or have it brought home.',
}

type ListHeadProps = { type: CatalogueName; title: string; items: Product[] | undefined }

/** `items` are those that this part of the list shows, where they have come. */
export function ListHead({ type, title, items }: ListHeadProps) {
  const { name } = useShop()
  const origin = use(Origin)
  return (
    <PublicHead
      title={title}
      description={`${title} at ${name}: ${promises[type]}`}
      path={`/${type}`}
      isPaginated
      things={import.meta.env.SSR ? listThings(origin, type, items) : undefined}
    />
  )
}
