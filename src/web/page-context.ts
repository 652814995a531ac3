import { createContext } from 'react-router'
import type { ApiProblem } from '../platform/api-client/api-client.ts'
import type { Notice } from '../platform/html/notice.ts'
import type { Analytics, ThirdPartyHosts } from '../site/security-policy/third-party-hosts.ts'

/** Data of the request that a page needs beyond the API. */
export interface PageSettings {
  /** Set on this response's inline scripts and styles; elements without it are blocked. Undefined in development. */
  nonce: string | undefined
  /** The shop's own origin, for absolute links. */
  origin: string
  /** Other hosts that the shop uses. */
  hosts: Promise<ThirdPartyHosts>
  analytics: Analytics
  hasSession: boolean
  /** What a form has done that was posted without scripts. */
  notice: Notice | undefined
  /** The audience, if the page is rendered for the response cache. */
  audience: string | undefined
  /** The request id, shown with a failure. */
  reference: string
  /** Receives the rendered page: as the body of a Response it would be encoded and decoded again. */
  onRendered: (html: string) => void
  /** Logs a rendering failure. */
  onError: (error: unknown) => void
  /** Receives an API error that a loader cannot handle; it is sent in place of the page. */
  onRefused: (problem: ApiProblem) => void
}

export const pageSettings = createContext<PageSettings>()
