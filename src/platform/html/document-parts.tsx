import { createContext, use, useState, useSyncExternalStore } from 'react'
import { ApiProblem } from '../api-client/api-client.ts'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** Marks this answer's own inline scripts while it is rendered; it never leaves the server, so in the browser it is undefined. */
export const Nonce = createContext<string | undefined>(undefined)

/** The request's name in the log while the server renders; the browser keeps what it finds on the page. */
export const Reference = createContext('')

/** What a visitor can name to the shop, where something went wrong; empty where only the browser knows of it. */
export function useReference(failure: unknown) {
  const rendered = use(Reference)
  return failure instanceof ApiProblem && failure.reference ? failure.reference : rendered
}

const neverChanges = () => () => undefined

/**
 * Whether this part of the page came with the server's HTML. What the browser draws by itself has no script in it: the policy
 * would refuse it, and React would write it as HTML, which Trusted Types refuse.
 */
export function useIsServerRendered() {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [initial] = useState(isFromServer)
  return initial
}

/** At the body's end: where the page was scrolled to, and its modules. */
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

/** What `ScrollRestoration` does, without the script that it draws. */
function ScrollRestorationOnly() {
  useScrollRestoration()
  return null
}
