import { createHash } from 'node:crypto'
import { wholePage } from './audience.ts'
import { codingFor, gzipped, packed, unpacked, type Coding } from './codings.ts'

/** An answer as the shop gave it to nobody in particular. */
export interface PlainAnswer {
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
const worthPacking = 1024
const [quick, best] = [5, 11]
/** From here on the best compression, which takes a tenth of a second, has been earned; by what is not so large that it takes minutes. */
const oftenAsked = 300
const largestPackedAgain = 100_000
/** What an entry takes beside its bodies. */
const overhead = 2_000

/** Said once for an answer and never kept with it, or said anew below. */
const notKept = new Set(
  'x-request-id date connection keep-alive content-length transfer-encoding vary cache-control'.split(' '),
)

/** An answer that is the same for everybody who asks, compressed once. It holds its smallest form; others are made when asked for. */
export class KeptAnswer {
  readonly etag: string
  readonly notModified: string[]
  readonly #head: string[]
  readonly #variants = new Map<Coding, Variant>()
  #asked = 0

  static async of({ headers, rawPayload }: PlainAnswer) {
    const isSmall = rawPayload.length < worthPacking
    const body = isSmall ? rawPayload : await packed(rawPayload, quick)
    return new KeptAnswer(headers, etagOf(rawPayload, headers), isSmall ? 'identity' : 'br', body)
  }

  private constructor(headers: PlainAnswer['headers'], etag: string, coding: Coding, body: Buffer) {
    this.etag = etag
    this.#head = [
      ...Object.entries(headers).flatMap(([name, value]) =>
        notKept.has(name) || value === undefined ? [] : [name, String(value)],
      ),
      ...['cache-control', wholePage, 'vary', 'accept-encoding', 'etag', etag],
    ]
    this.notModified = this.#head.filter((_, at) => !this.#head[at - (at % 2)]!.startsWith('content-type'))
    this.#keep(coding, body)
  }

  get bytes() {
    let sum = overhead
    for (const { body } of this.#variants.values()) sum += body.length
    return sum
  }

  /** What is there for a browser that takes this; undefined where it has to be made. */
  variantFor(accepted: string | undefined): Variant | undefined {
    if (++this.#asked === oftenAsked) void this.#packBest()
    return this.#variants.get('identity') ?? this.#variants.get(codingFor(accepted))
  }

  async variantMadeFor(accepted: string | undefined): Promise<Variant> {
    const known = this.variantFor(accepted)
    if (known) return known
    const plain = await unpacked(this.#variants.get('br')!.body)
    // Who takes no compression is rare, and the plain body is what would fill the memory.
    if (codingFor(accepted) === 'identity') return this.#variantOf('identity', plain)
    return this.#keep('gzip', await gzipped(plain))
  }

  /** Whether a browser that names these already has it. */
  isAmong(etags: string | undefined) {
    if (etags === undefined) return false
    return etags === this.etag || etags === '*' || etags.split(',').some((etag) => etag.trim() === this.etag)
  }

  async #packBest() {
    const kept = this.#variants.get('br')
    if (kept && kept.body.length <= largestPackedAgain)
      this.#keep('br', await packed(await unpacked(kept.body), best))
  }

  #keep(coding: Coding, body: Buffer) {
    const variant = this.#variantOf(coding, body)
    this.#variants.set(coding, variant)
    return variant
  }

  #variantOf(coding: Coding, body: Buffer): Variant {
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
    return { body, head: [...this.#head, ...encoding, 'content-length', String(body.length)] }
  }
}

/** Weak, since it is the same for every coding. Of the policy too: a browser would keep the old one beside the same page. */
function etagOf(body: Buffer, headers: PlainAnswer['headers']) {
  const hash = createHash('sha256').update(String(headers['content-security-policy'])).update(body)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
