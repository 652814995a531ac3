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

type LegalTextProps = { title: string; lead: string; path: string; children: ReactNode }

/** Layout of the privacy policy and the terms. */
export function LegalText({ title, lead, path, children }: LegalTextProps) {
  return (
    <article className="page grid gap-8 pt-10 pb-20">
      <ShopPageHead title={title} description={lead} path={path} />
      <header>
        <h1 className="t-h1">{title}</h1>
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
