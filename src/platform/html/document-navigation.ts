import { redirectDocument } from 'react-router'
import { canShowInDocument, isVisibleToAnalytics } from './third-party-hosts.ts'

/** Loads a page as a document of its own where the policy of this one does not suit it. */
export function reloadForPolicy(url: URL) {
  const [document] = performance.getEntriesByType('navigation')
  const openedAt = document && new URL(document.name).pathname
  if (!openedAt || canShowInDocument(url.pathname, openedAt, inUse())) return
  // Without a network a new document would be the browser's own page of failure.
  if (!navigator.onLine && !isVisibleToAnalytics(url.pathname, openedAt, inUse())) return
  throw redirectDocument(url.pathname + url.search)
}

const inUse = () => (document.documentElement.dataset['beyond'] ?? '').split(' ')

/**
 * Loads `href` as a document of its own, with navigation state. A content security policy belongs to the document, so
 * the pages that pay are reached this way; React Router reads the state from where it keeps its own.
 */
export function openDocument(href: string, state: unknown = null) {
  const { idx } = (history.state ?? {}) as { idx?: number }
  history.pushState({ usr: state, key: crypto.randomUUID().slice(0, 8), idx: (idx ?? 0) + 1 }, '', href)
  location.reload()
}
