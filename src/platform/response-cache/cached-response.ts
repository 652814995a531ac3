import { createHash } from 'node:crypto'
import { cacheableControl, type RenderedResponse } from './anonymous-rendering.ts'
import { compressBrotli, type ContentEncoding } from './encodings.ts'

/** A response that all clients of an audience share, in one encoding. */
export interface CachedResponse {
  /** Without those that depend on the encoding. */
  headers: Readonly<Record<string, string>>
  etag: string
  encoding: ContentEncoding
  body: Buffer
  /** The time of the change clock before anything was read. */
  since: number
}

/** Smaller bodies are not worth compressing. */
const minCompressedBytes = 1024

/** Headers of a single response, or set again below. */
const uncachedHeaders = new Set(
  'x-request-id date connection keep-alive content-length transfer-encoding vary cache-control'.split(' '),
)

/** Stores the Brotli form, which is a tenth of a page; of a small body the plain one. */
export async function toCachedResponse(
  { headers, rawPayload }: RenderedResponse,
  since: number,
): Promise<CachedResponse> {
  const rendered = Object.entries(headers).flatMap(([name, value]) =>
    uncachedHeaders.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  )
  const etag = etagOf(rawPayload, headers)
  const isSmall = rawPayload.length < minCompressedBytes
  return {
    headers: {
      ...Object.fromEntries(rendered),
      ...{ 'cache-control': cacheableControl, vary: 'accept-encoding', etag },
    },
    ...{ etag, since },
    encoding: isSmall ? 'identity' : 'br',
    body: isSmall ? rawPayload : await compressBrotli(rawPayload),
  }
}

/** Weak, because all encodings share it. It includes the content security policy: a browser would otherwise keep the old policy with an unchanged page. */
function etagOf(body: Buffer, headers: RenderedResponse['headers']) {
  const hash = createHash('sha256').update(String(headers['content-security-policy'])).update(body)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

/** Whether an If-None-Match header names this response. */
export const matchesEtag = ({ etag }: CachedResponse, known: string | undefined) =>
  known === '*' || (known?.split(',').some((each) => each.trim() === etag) ?? false)
