import { createHash } from 'node:crypto'
import type { LRUCache } from 'lru-cache'
import { cacheableControl } from './fill-cache.ts'
import { prepareHead } from './prepared-head.ts'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** The response to an anonymous request. */
export interface RenderedResponse {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  rawPayload: Buffer
}

interface Head {
  /** Names and values alternate, as `writeHead` accepts them. */
  lines: string[]
  /** Status line and headers of the 200 response as one text, for `preparedSender`. */
  text: string
}

/** The body in one content encoding, with its headers. */
interface Variant {
  head: Head
  body: Buffer
}

/** Bodies for clients without compression, by response. They are rare and ten times as large, so they have a limit of their own. */
export type PlainVariants = LRUCache<CachedResponse, Variant>

/** Smaller bodies are not worth compressing. */
const minCompressedBytes = 1024
const [quick, best] = [5, 11]
/** After so many hits a response is compressed again at the best level, which takes a tenth of a second; larger ones would take minutes. */
const recompressAfterHits = 300
const maxRecompressedBytes = 100_000
/** Memory of an entry without its bodies. */
const overheadBytes = 4_000

/** Headers of a single response, or set again below. */
const uncachedHeaders = new Set(
  'x-request-id date connection keep-alive content-length transfer-encoding vary cache-control'.split(' '),
)

/** A response shared by all clients of an audience. It stores the Brotli form (small bodies: identity); other encodings are created on demand. */
export class CachedResponse {
  readonly etag: string
  readonly #head: string[]
  readonly #variants = new Map<ContentEncoding, Variant>()
  readonly #plainVariants: PlainVariants
  readonly #creating = new Map<ContentEncoding, Promise<Variant>>()
  #hits = 0

  static async of({ headers, rawPayload }: RenderedResponse, plainVariants: PlainVariants) {
    const isSmall = rawPayload.length < minCompressedBytes
    const body = isSmall ? rawPayload : await compressBrotli(rawPayload, quick)
    const etag = etagOf(rawPayload, headers)
    const created = new CachedResponse(headers, etag, plainVariants)
    created.#store(isSmall ? 'identity' : 'br', body)
    return created
  }

  private constructor(headers: RenderedResponse['headers'], etag: string, plainVariants: PlainVariants) {
    this.etag = etag
    this.#plainVariants = plainVariants
    const rendered = Object.entries(headers).flatMap(([name, value]) =>
      uncachedHeaders.has(name) || value === undefined ? [] : [name, String(value)],
    )
    this.#head = [...rendered, 'cache-control', cacheableControl, 'vary', 'accept-encoding', 'etag', etag]
  }

  /** The headers of a 304. */
  notModified() {
    const head = this.#head
    return head.filter((_, at) => !head[at - (at % 2)]!.startsWith('content-type'))
  }

  get bytes() {
    let sum = overheadBytes
    for (const { body } of this.#variants.values()) sum += body.length
    return sum
  }

  /** The stored variant for an Accept-Encoding header; undefined if it must be created. */
  variantFor(accepted: string | undefined): Variant | undefined {
    if (++this.#hits === recompressAfterHits) void this.#recompress()
    const small = this.#variants.get('identity')
    if (small) return small
    const coding = encodingFor(accepted)
    return coding === 'identity' ? this.#plainVariants.get(this) : this.#variants.get(coding)
  }

  /** Requests at the same time share the creation of a variant, which may be ten times as large as what is stored. */
  async createVariant(accepted: string | undefined): Promise<Variant> {
    const stored = this.variantFor(accepted)
    if (stored) return stored
    const coding = encodingFor(accepted)
    let creating = this.#creating.get(coding)
    if (!creating) {
      creating = this.#create(coding).finally(() => this.#creating.delete(coding))
      this.#creating.set(coding, creating)
    }
    return creating
  }

  async #create(coding: ContentEncoding): Promise<Variant> {
    const plain = await decompressBrotli(this.#variants.get('br')!.body)
    if (coding !== 'identity') return this.#store('gzip', await compressGzip(plain))
    const variant = this.#variantOf('identity', plain)
    this.#plainVariants.set(this, variant, { size: plain.length + overheadBytes })
    return variant
  }

  /** Whether an If-None-Match header names this response. */
  matchesEtag(etags: string | undefined) {
    if (etags === undefined) return false
    return etags === this.etag || etags === '*' || etags.split(',').some((etag) => etag.trim() === this.etag)
  }

  async #recompress() {
    const compressed = this.#variants.get('br')
    if (compressed && compressed.body.length <= maxRecompressedBytes)
      this.#store('br', await compressBrotli(await decompressBrotli(compressed.body), best))
  }

  #store(coding: ContentEncoding, body: Buffer) {
    const variant = this.#variantOf(coding, body)
    this.#variants.set(coding, variant)
    return variant
  }

  #variantOf(coding: ContentEncoding, body: Buffer): Variant {
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
    const lines = [...this.#head, ...encoding, 'content-length', String(body.length)]
    return { body, head: { lines, text: prepareHead(lines) } }
  }
}

/** Weak, because all encodings share it. It includes the content security policy: a browser would otherwise keep the old policy with an unchanged page. */
function etagOf(body: Buffer, headers: RenderedResponse['headers']) {
  const hash = createHash('sha256').update(String(headers['content-security-policy'])).update(body)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const refuses = (coding: string) => new RegExp(`(^|[, ])${coding} *; *q *= *0(\\.0*)? *(,|$)`)
const accepts = (coding: string) => new RegExp(`(^|[, ])${coding} *(;|,|$)`)
const encodings = (['br', 'gzip'] as const).map((name) => ({
  name,
  accepts: accepts(name),
  refuses: refuses(name),
}))

/** Browsers send a handful of different headers. */
const knownHeaders = new Map<string, ContentEncoding>()
const maxKnownHeaders = 100

/** The best accepted encoding; an unreadable Accept-Encoding means identity. */
export function encodingFor(accepted: string | undefined): ContentEncoding {
  if (!accepted || accepted.length > 200) return 'identity'
  const known = knownHeaders.get(accepted)
  if (known) return known
  const lowerCase = accepted.toLowerCase()
  const coding =
    encodings.find(({ accepts, refuses }) => accepts.test(lowerCase) && !refuses.test(lowerCase))?.name ??
    'identity'
  if (knownHeaders.size >= maxKnownHeaders) knownHeaders.clear()
  knownHeaders.set(accepted, coding)
  return coding
}

const brotli = promisify(brotliCompress)
/** These run in Node's thread pool. */
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

const compressBrotli = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
