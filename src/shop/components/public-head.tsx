import { use } from 'react'
import { useSearchParams } from 'react-router'
import { shortDescription } from '../../platform/structured-data/short-description.ts'
import { JsonLd } from '../../platform/structured-data/structured-data.tsx'
import { Origin } from '../../platform/structured-data/origin.ts'
import type { Thing } from '../../platform/structured-data/structured-data.ts'
import { useShop } from '../current-shop.ts'

export type SharedPicture = { path: string; width: number; height: number; alt: string }

type PublicHeadProps = {
  title: string
  description: string
  /** The page's one address. Queries that filter or track make no other page of it. */
  path: string
  /** A long list, whose parts are pages of their own. */
  inParts?: boolean
  picture?: SharedPicture
  /** In rupees: what it costs, where the page is about one thing that is sold. */
  price?: number
  /** Made on the server alone; see `JsonLd`. */
  things: Thing[] | undefined
}

const shopPicture = {
  path: '/art/share.jpg',
  width: 1200,
  height: 630,
  alt: 'Three phones, earbuds and a charger',
}

/** The head of a page that is to be found and shared. */
export function PublicHead(page: PublicHeadProps) {
  const { path, inParts = false, picture = shopPicture, price, things } = page
  const { name } = useShop()
  const origin = use(Origin)
  const part = usePart(inParts)
  const url = `${origin}${path}${part > 1 ? `?page=${part}` : ''}`
  const ofPart = part > 1 ? `, page ${part}` : ''
  const title = `${page.title}${ofPart} · ${name}`
  const description = shortDescription(part > 1 ? `Page ${part}: ${page.description}` : page.description)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={price === undefined ? 'website' : 'product'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <Pictured origin={origin} picture={picture} />
      {price !== undefined && <Priced price={price} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <JsonLd key={url} things={things} />
    </>
  )
}

function Pictured({ origin, picture }: { origin: string; picture: SharedPicture }) {
  const url = `${origin}${picture.path}`
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content={`${picture.width}`} />
      <meta property="og:image:height" content={`${picture.height}`} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:image" content={url} />
    </>
  )
}

function Priced({ price }: { price: number }) {
  return (
    <>
      <meta property="product:price:amount" content={price.toFixed(2)} />
      <meta property="product:price:currency" content="INR" />
    </>
  )
}

function usePart(inParts: boolean) {
  const [search] = useSearchParams()
  const asked = search.get('page') ?? ''
  return inParts && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
