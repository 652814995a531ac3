/**
 * Normalises a path as the routers do: case, percent-encoding, repeated slashes, dots. Code that decides by path must use
 * this form, otherwise `/RESET/<token>` passes unnoticed.
 */
export function canonicalSegments(url: string): string[] {
  const segments: string[] = []
  for (const segment of decoded(pathOf(url)).replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  // React Router serves a page's data under this name.
  return segments.map((segment, at) =>
    at === segments.length - 1 ? segment.replace(/\.data$/i, '') : segment,
  )
}

/** Returns a function that gives the path of a URL without its query and the secrets that follow `prefixes`, for logs and metrics. */
export function secretPathMasker(prefixes: readonly string[][]) {
  return (url: string): string => {
    const segments = canonicalSegments(url)
    const prefix = prefixes.find((names) => segments.length > names.length && beginsWith(segments, names))
    if (!prefix) return `/${segments.join('/')}`
    const [key = ''] = segments.slice(prefix.length)
    // A route's pattern contains a placeholder, not the secret.
    return key.startsWith(':') ? `/${segments.join('/')}` : `/${prefix.join('/')}/[removed]`
  }
}

const beginsWith = (segments: readonly string[], names: readonly string[]) =>
  names.every((name, at) => segments[at]?.toLowerCase() === name)

const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/** Decodes twice, since a proxy may have decoded once. Malformed input stays unchanged. */
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
