import { use } from 'react'
import { Origin } from '../../platform/structured-data/origin.ts'
import { useShop } from '../current-shop.ts'
import { storeThing, websiteThing } from '../seo/store-thing.ts'
import { PublicHead } from './public-head.tsx'

export function HomeHead() {
  const shop = useShop()
  const origin = use(Origin)
  return (
    <PublicHead
      title="Mobile phones, accessories and repairs"
      description={`${shop.name}, ${shop.address}: the latest smartphones, accessories and expert repairs. Order online and collect free at our counter.`}
      path="/home"
      things={import.meta.env.SSR ? [websiteThing(shop, origin), storeThing(shop, origin)] : undefined}
    />
  )
}
