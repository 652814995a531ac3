import { redirectDocument } from 'react-router'
import { mayShow, wouldBeSeen } from './beyond.ts'

/** Loads a page as a document of its own where the policy of this one does not suit it. */
export function keepToPolicy(url: URL) {
  const [document] = performance.getEntriesByType('navigation')
  const openedAt = document && new URL(document.name).pathname
  if (!openedAt || mayShow(url.pathname, openedAt, inUse())) return
  // Without a network a new document would be the browser's own page of failure.
  if (!navigator.onLine && !wouldBeSeen(url.pathname, openedAt, inUse())) return
  throw redirectDocument(url.pathname + url.search)
}

const inUse = () => (document.documentElement.dataset['beyond'] ?? '').split(' ')
