/** One HEAD request; a redirect, which a browser shows as opaque, says that the page has moved. */
export async function hasMoved(path: string) {
  try {
    const answer = await fetch(path, { method: 'HEAD', redirect: 'manual', priority: 'low' })
    return answer.type === 'opaqueredirect' || answer.status === 301
  } catch {
    // Without the network nobody can say, and the page shown is as good as any.
    return false
  }
}
