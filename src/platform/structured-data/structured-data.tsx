import { useIsServerRendered } from '../html/from-server.ts'
import { serializeJsonLd, type Thing } from './structured-data.ts'

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
