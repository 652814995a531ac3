import { createContext } from 'react'
import { useIsServerRendered } from '../html/document-parts.tsx'

/** The shop's own origin, for the absolute addresses that other sites read; empty where not even the root could be loaded. */
export const Origin = createContext('')

/**
 * What a page says to search engines. They read the page as the server wrote it, so only the server makes it: callers pass
 * `import.meta.env.SSR ? … : undefined`, and none of it is in the browser's scripts. There React finds the server's text and
 * leaves it alone; a page opened inside the app has none.
 */
export function JsonLd({ things }: { things: Thing[] | undefined }) {
  if (!useIsServerRendered()) return null
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && things ? serializeJsonLd(things) : ''}
    </script>
  )
}

/** Something of schema.org, as search engines read it. */
export type Thing = { '@type': string } & Record<string, unknown>

/** A page of the shop by its name and path. */
export type Crumb = { name: string; path: string }

/** One document for all that a page speaks of. No text in it, whoever wrote it, can end the script it stands in. */
export function serializeJsonLd(things: Thing[]) {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
}

/** The way from the home page to this one. */
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
