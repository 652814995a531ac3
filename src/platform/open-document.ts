/**
 * Loads `href` as a document of its own, with navigation state. A content security policy belongs to the document, so
 * the pages that pay are reached this way; React Router reads the state from where it keeps its own.
 */
export function openDocument(href: string, state: unknown = null) {
  const { idx } = (history.state ?? {}) as { idx?: number }
  history.pushState({ usr: state, key: crypto.randomUUID().slice(0, 8), idx: (idx ?? 0) + 1 }, '', href)
  location.reload()
}
