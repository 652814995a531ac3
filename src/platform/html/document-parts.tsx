import { use } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { useIsServerRendered } from './from-server.ts'
import { Nonce } from './nonce.ts'

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
