import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

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
