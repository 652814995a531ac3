/**
 * How pages and calls are found: letters in any case, percent-encoded or not, with slashes and dots to spare. What judges an
 * address has to see it as the router will, or `/O/<token>` is an address that nobody has heard of.
 */
export function canonicalSegments(url: string): string[] {
  const segments: string[] = []
  for (const segment of decoded(pathOf(url)).replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  // React Router answers with a page's data under this name.
  return segments.map((segment, at) =>
    at === segments.length - 1 ? segment.replace(/\.data$/i, '') : segment,
  )
}

/** Addresses whose next segment opens something to whoever knows it. */
const secretPrefixes = [['o'], ['reset'], ['verify'], ['api', 'order-links'], ['api', 'auth', 'reset']]

/** The path, without its query, as it may be logged and counted. */
export function pathWithoutSecrets(url: string): string {
  const segments = canonicalSegments(url)
  const prefix = secretPrefixes.find((names) => segments.length > names.length && beginsWith(segments, names))
  if (!prefix) return `/${segments.join('/')}`
  const [key = ''] = segments.slice(prefix.length)
  // A route's pattern names the place of the secret, and is none.
  return key.startsWith(':') ? `/${segments.join('/')}` : `/${prefix.join('/')}/[removed]`
}

const beginsWith = (segments: readonly string[], names: readonly string[]) =>
  names.every((name, at) => segments[at]?.toLowerCase() === name)

const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/** Twice, since a proxy may have decoded once. What cannot be decoded stays as it is. */
function decoded(path: string) {
  return decodedOnce(decodedOnce(path))
}

function decodedOnce(path: string) {
  return path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (signs) => {
    try {
      return decodeURIComponent(signs)
    } catch {
      return signs
    }
  })
}
