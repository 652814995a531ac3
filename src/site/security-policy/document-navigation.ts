import { redirectDocument } from 'react-router'
import { canShowInDocument } from './third-party-hosts.ts'

/** Loads the page as a new document if the current document's policy does not fit it. */
export function reloadForPolicy(url: URL) {
  const [document] = performance.getEntriesByType('navigation')
  const openedAt = document && new URL(document.name).pathname
  if (openedAt && !canShowInDocument(url.pathname, openedAt, inUse()))
    throw redirectDocument(url.pathname + url.search)
}

const inUse = () => (document.documentElement.dataset['thirdParties'] ?? '').split(' ')

/**
 * Loads `href` as a new document, with navigation state. A content security policy belongs to the document, so the
 * payment pages are opened this way; React Router reads the state from `history.state`.
 */
export function openDocument(href: string, state: unknown = null) {
  const { idx } = (history.state ?? {}) as { idx?: number }
  const key = crypto.randomUUID().slice(0, 8)
  history.pushState({ usr: state, key, idx: (idx ?? 0) + 1, isNew: true }, '', href)
  // A reload restores the scroll position, which is that of the page before. React Router's own listener runs first.
  addEventListener('pagehide', () => (history.scrollRestoration = 'manual'), { once: true })
  location.reload()
}

/** Whether `openDocument` opened this document just now; false after a reload and after Back. */
export function isNewDocument() {
  const { isNew, ...state } = (history.state ?? {}) as { isNew?: boolean }
  if (isNew) history.replaceState(state, '')
  return isNew === true
}
