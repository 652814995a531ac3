/** One HEAD request; a redirect, which a browser shows as opaque, says that the page has moved. */
export async function hasMoved(path: string) {
  try {
    const answer = await fetch(path, { method: 'HEAD', redirect: 'manual', priority: 'low' })
    return answer.type === 'opaqueredirect' || answer.status === 301
  } catch {
    // Offline nobody can tell: the visitor stays where they are.
    return false
  }
}
