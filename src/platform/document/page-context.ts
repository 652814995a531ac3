import { createContext } from 'react-router'

/** What a page needs to know of the request beyond the API. */
export interface PageSettings {
  /** For this answer's inline scripts; what lacks it is refused by the content security policy. None in development. */
  nonce: string | undefined
  /** The shop's own origin, for absolute links. */
  origin: string
  analyticsScript: string | undefined
  hasSession: boolean
  /** The request's name in the log, for a page that has to tell of a failure. */
  reference: string
  /** Writes a failure of the rendering into the log. */
  failed: (error: unknown) => void
}

export const pageSettings = createContext<PageSettings>()
