import { use } from 'react'
import { useSearchParams } from 'react-router'
import { shortDescription } from '../../../platform/structured-data/short-description.ts'
import { JsonLd, Origin, type Thing } from '../../../platform/structured-data/structured-data.tsx'
import { useShop } from '../current-shop.ts'

export type ShareImage = { path: string; width: number; height: number; alt: string }

type PublicHeadProps = {
  title: string
  description: string
  /** The canonical path, without query parameters for filters or tracking. */
  path: string
  /** A paginated list: `?page=n` belongs to the canonical URL. */
  isPaginated?: boolean
  picture?: ShareImage
  /** Rupees; for a product page. */
  priceRupees?: number
  /** JSON-LD objects, built only on the server; see `JsonLd`. */
  things: Thing[] | undefined
}

const defaultShareImage = {
  path: '/art/share.jpg',
  width: 1200,
  height: 630,
  alt: 'Three phones, earbuds and a charger',
}

/** `<head>` of an indexable page: title, canonical URL, Open Graph, Twitter card and JSON-LD. */
export function PublicHead(page: PublicHeadProps) {
  const { path, isPaginated: inParts = false, picture = defaultShareImage, priceRupees, things } = page
  const { name } = useShop()
  const origin = use(Origin)
  const pageNumber = usePageNumber(inParts)
  const url = `${origin}${path}${pageNumber > 1 ? `?page=${pageNumber}` : ''}`
  const pageSuffix = pageNumber > 1 ? `, page ${pageNumber}` : ''
  const title = `${page.title}${pageSuffix} · ${name}`
  const description = shortDescription(
    pageNumber > 1 ? `Page ${pageNumber}: ${page.description}` : page.description,
  )
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={priceRupees === undefined ? 'website' : 'product'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <OpenGraphImage origin={origin} picture={picture} />
      {priceRupees !== undefined && <OpenGraphPrice priceRupees={priceRupees} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <JsonLd key={url} things={things} />
    </>
  )
}

function OpenGraphImage({ origin, picture }: { origin: string; picture: ShareImage }) {
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

function OpenGraphPrice({ priceRupees }: { priceRupees: number }) {
  return (
    <>
      <meta property="product:price:amount" content={priceRupees.toFixed(2)} />
      <meta property="product:price:currency" content="INR" />
    </>
  )
}

function usePageNumber(isPaginated: boolean) {
  const [search] = useSearchParams()
  const requested = search.get('page') ?? ''
  return isPaginated && /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1
}
