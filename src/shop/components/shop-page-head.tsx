import { use } from 'react'
import { Origin } from '../../platform/structured-data/origin.ts'
import { breadcrumbs } from '../../platform/structured-data/structured-data.ts'
import { useShop } from '../current-shop.ts'
import { storeThing } from '../seo/store-thing.ts'
import { PublicHead } from './public-head.tsx'

type ShopPageHeadProps = {
  title: string
  description: string
  path: string
  /** Where and how the shop is reached stands on this page. */
  isAboutTheShop?: boolean
}

/** The head of a page on which the shop speaks of itself. */
export function ShopPageHead({ isAboutTheShop = false, ...page }: ShopPageHeadProps) {
  const { title, path } = page
  const shop = useShop()
  const origin = use(Origin)
  const things = () => [
    breadcrumbs(origin, [{ name: title, path }]),
    ...(isAboutTheShop ? [storeThing(shop, origin)] : []),
  ]
  return <PublicHead {...page} things={import.meta.env.SSR ? things() : undefined} />
}
