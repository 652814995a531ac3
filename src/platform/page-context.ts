import { createContext } from 'react-router'

/** What a page needs to know of the request beyond the API. */
export interface PageSettings {
  /** For this answer's inline scripts; everything without it is refused by the content security policy. */
  nonce: string
  /** The shop's own origin, for absolute links. */
  origin: string
  analyticsScript: string | undefined
  hasSession: boolean
}

export const pageSettings = createContext<PageSettings>()
