import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as glyphs from '../../src/ui/fonts/glyphs.ts'
import { installPackage } from '../install-package.ts'
import type * as SubsetFont from './subset-font.d.ts'
import type { Options } from './subset-font.d.ts'

/** Subsets Anek Tamil to the glyphs that the shop uses: `npm run fonts`, after a change of src/ui/fonts/glyphs.ts. */
const packages = installPackage('scripts/fonts')
const { default: subsetFont } = (await import(
  pathToFileURL(join(packages, 'subset-font/index.js')).href
)) as typeof SubsetFont
const files = join(packages, '@fontsource-variable/anek-tamil/files')
const whole = {
  latin: join(files, 'anek-tamil-latin-wght-normal.woff2'),
  tamil: join(files, 'anek-tamil-tamil-wght-normal.woff2'),
}
const weights = { wght: { min: 400, max: 720, default: 400 } }
const forLatin = { variationAxes: weights, keepFeatures: ['kern', 'tnum', 'ccmp', 'calt', 'liga'] }
/** Layout features that place vowel signs around their letters. */
const tamilFeatures = 'ccmp locl akhn half pres abvs blws psts haln abvm blwm mark'.split(' ')
const forTamil = { variationAxes: weights, keepFeatures: tamilFeatures }

await cut('latin', 'latin', glyphs.latin, forLatin)
await cut('latin', 'more-latin', glyphs.moreLatin, forLatin)
await cut('tamil', 'rupee', glyphs.rupee, { variationAxes: weights, dropTables: ['GSUB', 'GPOS', 'GDEF'] })
await cut('tamil', 'tamil-words', glyphs.tamilWords, { ...forTamil, variationAxes: { wght: 640 } })
await cut('tamil', 'tamil', glyphs.tamil, forTamil)

async function cut(from: keyof typeof whole, name: string, text: string, options: Options) {
  const font = readFileSync(whole[from])
  const file = await subsetFont(font, text, { targetFormat: 'woff2', noHinting: true, ...options })
  writeFileSync(`src/ui/fonts/${name}.woff2`, file)
  console.log(`${name.padEnd(12)}${file.length} bytes`)
}
