import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as glyphs from '../../src/ui/fonts/glyphs.ts'
import { packages, subsetFont } from './packages.ts'
import type { Options } from './subset-font.d.ts'

/** Subsets Anek Tamil to the glyphs that the shop uses: `npm run fonts`, after a change of src/ui/fonts/glyphs.ts. */
const files = join(packages, '@fontsource-variable/anek-tamil/files')
const whole = {
  latin: join(files, 'anek-tamil-latin-wght-normal.woff2'),
  tamil: join(files, 'anek-tamil-tamil-wght-normal.woff2'),
}
const weights = { wght: { min: 400, max: 720, default: 400 } }
const forLatin = { variationAxes: weights, keepFeatures: ['kern', 'tnum'] }
/** Layout features that place vowel signs around their letters. */
const tamilFeatures = 'ccmp locl akhn half pres abvs blws psts haln abvm blwm mark'.split(' ')
const forTamil = { variationAxes: weights, keepFeatures: tamilFeatures }
/** Characters that stand alone need no kerning and no alternatives. */
const alone = { variationAxes: weights, dropTables: ['GSUB', 'GPOS', 'GDEF'] }

await write('latin', 'latin', glyphs.latin, forLatin)
await write('latin', 'symbols', glyphs.symbols, alone)
await write('latin', 'more-latin', glyphs.moreLatin, forLatin)
await write('tamil', 'rupee', glyphs.rupee, alone)
await write('tamil', 'tamil-words', glyphs.tamilWords, { ...forTamil, variationAxes: { wght: 640 } })
await write('tamil', 'tamil', glyphs.tamil, forTamil)

async function write(from: keyof typeof whole, name: string, text: string, options: Options) {
  const font = await subsetFont(readFileSync(whole[from]), text, {
    targetFormat: 'woff2',
    noHinting: true,
    ...options,
  })
  writeFileSync(`src/ui/fonts/${name}.woff2`, font)
  console.log(`${name.padEnd(12)}${font.length} bytes`)
}
