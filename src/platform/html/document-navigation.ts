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
