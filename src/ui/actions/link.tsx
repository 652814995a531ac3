import type { ReactNode } from 'react'
import { Link as RoutersLink, type LinkProps } from 'react-router'

export type { LinkProps } from 'react-router'

/**
 * The router's link. Where a page is rendered on the server nobody clicks, and a list has two hundred of them: there a link to
 * a plain address is written as it stands, with the same markup, without being worked out three times over.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? LinkOnServer : RoutersLink

/** An address that stands for itself, wherever the link is. */
const plainAddress = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&+%-]*)?(?:#[\w-]*)?$/

/** What the router's link knows and an anchor does not. */
const onlyOfRouter = {
  prefetch: undefined,
  relative: undefined,
  replace: undefined,
  state: undefined,
  preventScrollReset: undefined,
  viewTransition: undefined,
  defaultShouldRevalidate: undefined,
}

function LinkOnServer(props: LinkProps) {
  const { to, mask, reloadDocument, discover = 'render', children, ...rest } = props
  if (typeof to !== 'string' || !plainAddress.test(to) || mask !== undefined || reloadDocument)
    return <RoutersLink {...props} />
  return (
    <a {...rest} {...onlyOfRouter} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  )
}
