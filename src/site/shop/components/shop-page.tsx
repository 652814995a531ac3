import { use, type ReactNode } from 'react'
import { Origin } from '../../../platform/structured-data/structured-data.tsx'
import { breadcrumbs } from '../../../platform/structured-data/structured-data.tsx'
import { useShop } from '../current-shop.ts'
import { storeThing } from '../seo/structured-data.ts'
import { PublicHead } from './public-head.tsx'

type ShopPageHeadProps = {
  title: string
  description: string
  path: string
  /** Adds the store's JSON-LD: for pages with its address and phone. */
  hasStoreData?: boolean
}

/** `<head>` of a page about the shop itself: breadcrumbs and, on request, the store's JSON-LD. */
export function ShopPageHead({ hasStoreData: isAboutTheShop = false, ...page }: ShopPageHeadProps) {
  const { title, path } = page
  const shop = useShop()
  const origin = use(Origin)
  const things = () => [
    breadcrumbs(origin, [{ name: title, path }]),
    ...(isAboutTheShop ? [storeThing(shop, origin)] : []),
  ]
  return <PublicHead {...page} things={import.meta.env.SSR ? things() : undefined} />
}

type LegalTextProps = Pick<ShopPageHeadProps, 'title' | 'path' | 'hasStoreData'> & {
  lead: string
  children: ReactNode
}

/** Layout of the privacy policy, the terms and the help. */
export function LegalText({ lead, children, ...page }: LegalTextProps) {
  return (
    <article className="page grid gap-8 pt-10 pb-20">
      <ShopPageHead {...page} description={lead} />
      <header>
        <h1 className="t-h1">{page.title}</h1>
        <p className="t-lead soft mt-4 max-w-text">{lead}</p>
      </header>
      {children}
    </article>
  )
}

export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-text">
      {title !== '' && <h2 className="t-h3 mb-2">{title}</h2>}
      <div className="soft grid gap-3">{children}</div>
    </section>
  )
}
