/** Whose format a purge has: Cloudflare's, Fastly's, or PURGE with `Surrogate-Key`, as deploy/varnish.vcl takes it. */
export type CdnKind = 'cloudflare' | 'fastly' | 'http'

export interface PurgeEndpoint {
  kind: CdnKind
  url: string
  token?: string | undefined
}

interface CdnSettings {
  CDN?: CdnKind | undefined
  CDN_PURGE_URL?: string | undefined
  CDN_PURGE_TOKEN?: string | undefined
}

export const purgeEndpoint = (settings: CdnSettings): PurgeEndpoint | undefined =>
  settings.CDN && settings.CDN_PURGE_URL
    ? { kind: settings.CDN, url: settings.CDN_PURGE_URL, token: settings.CDN_PURGE_TOKEN }
    : undefined

/** Cloudflare takes at least 30 keys a call, the others more. */
export const maxKeysPerPurge = 30
const timeoutMs = 5_000

/** Purges the responses with one of these keys. Throws an error in words if the CDN does not confirm it. */
export async function sendPurge(endpoint: PurgeEndpoint, keys: readonly string[]) {
  const answer = await fetch(endpoint.url, {
    ...requestFor(endpoint, keys),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(reasonOf(error))
  })
  const text = await answer.text().catch(() => '')
  if (!answer.ok) throw new Error(`It answers ${answer.status}.`)
  if (endpoint.kind === 'cloudflare' && !hasSucceeded(text)) throw new Error('It reports no success.')
}

function requestFor({ kind, token }: PurgeEndpoint, keys: readonly string[]): RequestInit {
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (kind === 'cloudflare')
    return {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: keys }),
    }
  const surrogateKey = { 'surrogate-key': keys.join(' ') }
  if (kind === 'fastly') return { method: 'POST', headers: { ...surrogateKey, 'fastly-key': token ?? '' } }
  return { method: 'PURGE', headers: { ...surrogateKey, ...bearer } }
}

function hasSucceeded(text: string) {
  try {
    return (JSON.parse(text) as { success?: unknown } | null)?.success === true
  } catch {
    return false
  }
}

const reasonOf = (error: unknown) =>
  (error as Error).name === 'TimeoutError'
    ? `It did not answer within ${timeoutMs / 1000} seconds.`
    : 'It cannot be reached.'
