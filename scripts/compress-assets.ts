import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses the assets at build time at the best quality, instead of once per request. */
export async function compressAssets(folder: string) {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,txt}`)
  for (const file of files) {
    const bytes = await readFile(file)
    if (bytes.length < 1024) continue
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }
    await writeFile(`${file}.br`, await brotli(bytes, options))
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
  }
}
