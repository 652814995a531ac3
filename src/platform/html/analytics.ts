import { mayRunAnalytics } from './analytics-pages.ts'

/** A provider's script, where the shop has one. */
export interface Analytics {
  isSet: boolean
  /** Its address, where it runs on this page for such a viewer. */
  scriptFor: (viewer: string) => string | undefined
  /** What `scriptFor` gave out: the page's policy lets this run and nothing else. */
  running: string | undefined
}

export function analyticsAt(path: string, script: string | undefined): Analytics {
  const analytics: Analytics = {
    isSet: script !== undefined,
    running: undefined,
    // The staff may do everything in the shop, and so could a script in their page.
    scriptFor: (viewer) =>
      (analytics.running = viewer !== 'admin' && mayRunAnalytics(path) ? script : undefined),
  }
  return analytics
}
