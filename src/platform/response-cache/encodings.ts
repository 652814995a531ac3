import { negotiate } from '@fastify/accept-negotiator'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** The best accepted encoding, chosen as @fastify/compress does, which would otherwise compress a cached body again for each request. */
export const encodingFor = (accepted = ''): ContentEncoding =>
  negotiate(accepted.toLowerCase().replaceAll(/\*|x-gzip/g, 'gzip'), ['br', 'gzip']) ?? 'identity'

/** These run in Node's thread pool. */
export const compressGzip = promisify(gzip)
export const decompressBrotli = promisify(brotliDecompress)
const brotli = promisify(brotliCompress)

export const compressBrotli = (body: Buffer) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
