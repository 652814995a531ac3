import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { useIsOffline } from '../offline.ts'

export type LinkProps = RouterLinkProps & {
  /** Asks for the page's data when its scripts are prefetched. */
  prefetchData?: (() => void) | undefined
}

/**
 * The router's link. On the server a link to an absolute path is rendered directly, with the same markup: a list page has 200
 * links, and the router would resolve each of them three times.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : BrowserLink

/** How long a mouse rests on a link that is meant, as in React Router. */
const hoverMs = 100

/**
 * A touch prefetches at once, since a tap is over before the router would begin. Offline nothing is prefetched: React Router reloads
 * the document if it cannot load the scripts of a page.
 */
function BrowserLink({ prefetch = 'none', prefetchData, ...props }: LinkProps) {
  const isOffline = useIsOffline()
  const [pointer, setPointer] = useState<'touch' | 'mouse'>()
  const prefetchForMouse = useEffectEvent(() => !isOffline && prefetchData?.())
  useEffect(() => {
    if (pointer !== 'mouse') return
    const timer = setTimeout(prefetchForMouse, hoverMs)
    return () => clearTimeout(timer)
  }, [pointer])
  if (isOffline || prefetch !== 'intent')
    return <RouterLink {...props} prefetch={isOffline ? 'none' : prefetch} />
  const prefetchAtTouch = () => {
    setPointer('touch')
    prefetchData?.()
  }
  return (
    <RouterLink
      {...props}
      prefetch={pointer === 'touch' ? 'render' : 'intent'}
      onTouchStart={prefetchAtTouch}
      onMouseEnter={() => setPointer((now) => now ?? 'mouse')}
      onMouseLeave={() => setPointer(undefined)}
    />
  )
}

/** An absolute path that needs no resolving or escaping. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&+%-]*)?(?:#[\w-]*)?$/

/** Props of the router's link that must not become attributes. */
const routerProps = new Set([
  'prefetch',
  'prefetchData',
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
    return <RouterLink {...{ ...props, prefetchData: undefined }} />
  const attributes: Record<string, unknown> = {}
  for (const name in rest) if (!routerProps.has(name)) attributes[name] = rest[name as keyof typeof rest]
  return (
    <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  )
}
