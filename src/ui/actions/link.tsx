import type { ReactNode } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { useIsOffline } from '../offline.ts'

export type { LinkProps } from 'react-router'

/**
 * The router's link. On the server a link to an absolute path is rendered directly, with the same markup: a list page has 200
 * links, and the router would resolve each of them three times.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : BrowserLink

/** Offline nothing is prefetched: React Router reloads the document if it cannot load the scripts of a page. */
function BrowserLink(props: LinkProps) {
  const isOffline = useIsOffline()
  return <RouterLink {...props} {...(isOffline && { prefetch: 'none' })} />
}

/** An absolute path that needs no resolving or escaping. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&+%-]*)?(?:#[\w-]*)?$/

/** Props of the router's link that must not become attributes. */
const routerProps = new Set([
  'prefetch',
  'relative',
  'replace',
  'state',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
])

function ServerLink(props: LinkProps) {
  const { to, mask, reloadDocument, discover = 'render', children, ...rest } = props
  if (typeof to !== 'string' || !plainPath.test(to) || mask !== undefined || reloadDocument)
    return <RouterLink {...props} />
  const attributes: Record<string, unknown> = {}
  for (const name in rest) if (!routerProps.has(name)) attributes[name] = rest[name as keyof typeof rest]
  return (
    <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  )
}
