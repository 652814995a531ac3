import type { Topic } from '../response-cache/invalidations.ts'

/** The key of every response, with which everything is purged. */
export const everythingKey = 'everything'

/** Seconds for which a CDN stores a response; a purge ends it earlier. */
const freshSeconds = 300
const staleWhileRevalidateSeconds = 60
/** While the shop is away, visitors see the public pages as they were. */
const staleIfErrorSeconds = 86_400

const stale = `stale-while-revalidate=${staleWhileRevalidateSeconds}, stale-if-error=${staleIfErrorSeconds}`

/**
 * The headers with which a CDN may store a response, and the keys with which it is purged; names and values alternate. Browsers
 * still revalidate each time. They would follow stale-while-revalidate too and show an old price, so only the headers for CDNs have it.
 */
export const sharedHeaders = (topics: readonly Topic[]): string[] => {
  const keys = [everythingKey, ...topics]
  return [
    ...[
      'cache-control',
      `public, max-age=0, s-maxage=${freshSeconds}, stale-if-error=${staleIfErrorSeconds}`,
    ],
    ...['cdn-cache-control', `max-age=${freshSeconds}, ${stale}`],
    ...['surrogate-control', `max-age=${freshSeconds}, ${stale}`],
    // Fastly, Varnish and others; Cloudflare.
    ...['surrogate-key', keys.join(' ')],
    ...['cache-tag', keys.join(',')],
  ]
}
