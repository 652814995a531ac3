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
