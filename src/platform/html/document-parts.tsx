import { createContext, use, useState } from 'react'
import { ApiProblem } from '../api-client/api-client.ts'
import { useIsHydrated } from './use-is-hydrated.ts'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** Nonce of this response's inline scripts during rendering. It is never sent to the browser, where it is undefined. */
export const Nonce = createContext<string | undefined>(undefined)

/** The request id while the server renders; hydration keeps the one on the page. */
export const Reference = createContext('')

/** The id under which the shop's log has the failure; empty if the failure happened only in the browser. */
export function useReference(failure: unknown) {
  const rendered = use(Reference)
  return failure instanceof ApiProblem && failure.reference ? failure.reference : rendered
}

/**
 * Whether this part of the page came with the server's HTML. Parts that the browser renders have no inline script: the
 * policy would block it, and React would insert it as HTML, which Trusted Types block.
 */
export function useIsServerRendered() {
  const [isServerRendered] = useState(!useIsHydrated())
  return isServerRendered
}

/** End of the body: scroll restoration and the page's modules. */
export function BodyScripts() {
  const nonce = use(Nonce)
  if (!useIsServerRendered()) return <ScrollRestorationOnly />
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  )
}

/** `ScrollRestoration` without its inline script. */
function ScrollRestorationOnly() {
  useScrollRestoration()
  return null
}
