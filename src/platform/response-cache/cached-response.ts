import { createHash } from 'node:crypto'
import { cacheableControl } from './fill-cache.ts'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** An answer as the shop gave it to nobody in particular. */
export interface RenderedResponse {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  rawPayload: Buffer
}

/** A body in one coding, with everything that is sent before it. */
interface Variant {
  /** Names and values in turn, as `writeHead` takes them. */
  head: string[]
  body: Buffer
}

/** Below this nothing is won by compressing. */
const minCompressedBytes = 1024
const [quick, best] = [5, 11]
/** From here on the best compression, which takes a tenth of a second, has been earned; by what is not so large that it takes minutes. */
const recompressAfterHits = 300
const maxRecompressedBytes = 100_000
/** What an entry takes beside its bodies. */
const overheadBytes = 2_000

/** Said once for an answer and never kept with it, or said anew below. */
const uncachedHeaders = new Set(
  'x-request-id date connection keep-alive content-length transfer-encoding vary cache-control'.split(' '),
)

/** An answer that is the same for everybody who asks, compressed once. It holds its smallest form; others are made when asked for. */
export class CachedResponse {
  readonly etag: string
  readonly notModified: string[]
  readonly #head: string[]
  readonly #variants = new Map<ContentEncoding, Variant>()
  #asked = 0

  static async of({ headers, rawPayload }: RenderedResponse) {
    const isSmall = rawPayload.length < minCompressedBytes
    const body = isSmall ? rawPayload : await compressBrotli(rawPayload, quick)
    return new CachedResponse(headers, etagOf(rawPayload, headers), isSmall ? 'identity' : 'br', body)
  }

  private constructor(
    headers: RenderedResponse['headers'],
    etag: string,
    coding: ContentEncoding,
    body: Buffer,
  ) {
    this.etag = etag
    this.#head = [
      ...Object.entries(headers).flatMap(([name, value]) =>
        uncachedHeaders.has(name) || value === undefined ? [] : [name, String(value)],
      ),
      ...['cache-control', cacheableControl, 'vary', 'accept-encoding', 'etag', etag],
    ]
    this.notModified = this.#head.filter((_, at) => !this.#head[at - (at % 2)]!.startsWith('content-type'))
    this.#keep(coding, body)
  }

  get bytes() {
    let sum = overheadBytes
    for (const { body } of this.#variants.values()) sum += body.length
    return sum
  }

  /** What is there for a browser that takes this; undefined where it has to be made. */
  variantFor(accepted: string | undefined): Variant | undefined {
    if (++this.#asked === recompressAfterHits) void this.#packBest()
    return this.#variants.get('identity') ?? this.#variants.get(encodingFor(accepted))
  }

  async createVariant(accepted: string | undefined): Promise<Variant> {
    const known = this.variantFor(accepted)
    if (known) return known
    const plain = await decompressBrotli(this.#variants.get('br')!.body)
    // Who takes no compression is rare, and the plain body is what would fill the memory.
    if (encodingFor(accepted) === 'identity') return this.#variantOf('identity', plain)
    return this.#keep('gzip', await compressGzip(plain))
  }

  /** Whether a browser that names these already has it. */
  matchesEtag(etags: string | undefined) {
    if (etags === undefined) return false
    return etags === this.etag || etags === '*' || etags.split(',').some((etag) => etag.trim() === this.etag)
  }

  async #packBest() {
    const kept = this.#variants.get('br')
    if (kept && kept.body.length <= maxRecompressedBytes)
      this.#keep('br', await compressBrotli(await decompressBrotli(kept.body), best))
  }

  #keep(coding: ContentEncoding, body: Buffer) {
    const variant = this.#variantOf(coding, body)
    this.#variants.set(coding, variant)
    return variant
  }

  #variantOf(coding: ContentEncoding, body: Buffer): Variant {
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
    return { body, head: [...this.#head, ...encoding, 'content-length', String(body.length)] }
  }
}

/** Weak, since it is the same for every coding. Of the policy too: a browser would keep the old one beside the same page. */
function etagOf(body: Buffer, headers: RenderedResponse['headers']) {
  const hash = createHash('sha256').update(String(headers['content-security-policy'])).update(body)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

/** How a body travels. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

const refuses = (coding: string) => new RegExp(`(^|[, ])${coding} *; *q *= *0(\\.0*)? *(,|$)`)
const takes = (coding: string) => new RegExp(`(^|[, ])${coding} *(;|,|$)`)
const encodings = (['br', 'gzip'] as const).map((name) => ({
  name,
  takes: takes(name),
  refuses: refuses(name),
}))

/** The best that a browser takes; what nobody can read as a wish takes the body as it is. */
export function encodingFor(accepted: string | undefined): ContentEncoding {
  if (!accepted || accepted.length > 200) return 'identity'
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return 'br'
  const wish = accepted.toLowerCase()
  return encodings.find((coding) => coding.takes.test(wish) && !coding.refuses.test(wish))?.name ?? 'identity'
}

const brotli = promisify(brotliCompress)
/** Each in a thread of Node's pool. */
export const compressGzip = promisify(gzip)
export const decompressBrotli = promisify(brotliDecompress)

export const compressBrotli = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
