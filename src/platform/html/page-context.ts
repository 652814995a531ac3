import { createContext } from 'react-router'
import type { ApiProblem } from '../api-client/api-client.ts'
import type { Analytics, ThirdPartyHosts } from './third-party-hosts.ts'

/** What a page needs to know of the request beyond the API. */
export interface PageSettings {
  /** On this answer's inline scripts and styles; what lacks it is refused, see `seal.ts`. None in development. */
  nonce: string | undefined
  /** The shop's own origin, for absolute links. */
  origin: string
  /** Other hosts that the shop uses. */
  hosts: Promise<ThirdPartyHosts>
  analytics: Analytics
  hasSession: boolean
  /** The audience, if the page is rendered for the response cache. */
  audience: string | undefined
  /** The request's name in the log, for a page that has to tell of a failure. */
  reference: string
  /** Takes the page as it was rendered: as the body of a Response it would be encoded and decoded again. */
  onRendered: (html: string) => void
  /** Logs a failure of the rendering. */
  onError: (error: unknown) => void
  /** Takes a refusal of the API that a loader could not do without: it is answered in place of the page. */
  onRefused: (problem: ApiProblem) => void
}

export const pageSettings = createContext<PageSettings>()
