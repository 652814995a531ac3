import { createContext } from 'react'
import { useIsServerRendered } from '../html/document-parts.tsx'

/** The shop's origin for absolute URLs; empty if the root failed to load. */
export const Origin = createContext('')

/**
 * A page's structured data. Search engines read the server's HTML, so only the server renders it: callers pass
 * `import.meta.env.SSR ? … : undefined`, which keeps the code out of the browser's scripts. Hydration leaves the
 * server's text in place; a page opened by client-side navigation has none.
 */
export function JsonLd({ things }: { things: Thing[] | undefined }) {
  if (!useIsServerRendered()) return null
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && things ? serializeJsonLd(things) : ''}
    </script>
  )
}

/** A schema.org object. */
export type Thing = { '@type': string } & Record<string, unknown>

/** A page's name and path. */
export type Crumb = { name: string; path: string }

/** One JSON-LD document for the page. No text in it can end the script element. */
export function serializeJsonLd(things: Thing[]) {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
}

/** Breadcrumbs from the home page to this page. */
export function breadcrumbs(origin: string, steps: Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/home' }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
