import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** How a body travels. */
export type Coding = 'br' | 'gzip' | 'identity'

const refuses = (coding: string) => new RegExp(`(^|[, ])${coding} *; *q *= *0(\\.0*)? *(,|$)`)
const takes = (coding: string) => new RegExp(`(^|[, ])${coding} *(;|,|$)`)
const codings = (['br', 'gzip'] as const).map((name) => ({
  name,
  takes: takes(name),
  refuses: refuses(name),
}))

/** The best that a browser takes; what nobody can read as a wish takes the body as it is. */
export function codingFor(accepted: string | undefined): Coding {
  if (!accepted || accepted.length > 200) return 'identity'
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return 'br'
  const wish = accepted.toLowerCase()
  return codings.find((coding) => coding.takes.test(wish) && !coding.refuses.test(wish))?.name ?? 'identity'
}

const compressed = promisify(brotliCompress)
/** Each in a thread of Node's pool. */
export const gzipped = promisify(gzip)
export const unpacked = promisify(brotliDecompress)

export const packed = (body: Buffer, quality: number) =>
  compressed(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
