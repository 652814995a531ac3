import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as glyphs from '../../src/ui/fonts/glyphs.ts'
import { withKerningOf } from './light-kerning.ts'
import { convert, packages, subsetFont } from './packages.ts'
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
const layoutTables = ['GSUB', 'GPOS', 'GDEF']

/** Between the weights of texts and headings. */
const kerningWeight = 560

await cut('latin', 'latin', glyphs.latin, forLatin, async (font) => {
  const oneWeight = { ...forLatin, variationAxes: { wght: kerningWeight } }
  const kerned = withKerningOf(await subset('latin', glyphs.latin, oneWeight), font)
  const rupee = await subset('tamil', glyphs.rupee, { variationAxes: weights, dropTables: layoutTables })
  return withRupeeOnCoarserGrid(kerned, rupee)
})
await cut('latin', 'symbols', glyphs.symbols, { variationAxes: weights, dropTables: layoutTables })
await cut('latin', 'more-latin', glyphs.moreLatin, forLatin)
await cut('tamil', 'tamil-words', glyphs.tamilWords, { ...forTamil, variationAxes: { wght: 640 } })
await cut('tamil', 'tamil', glyphs.tamil, forTamil)

function withRupeeOnCoarserGrid(font: Buffer, rupee: Buffer) {
  const python = process.env['PYTHON'] ?? 'python3'
  const folder = mkdtempSync(join(tmpdir(), 'kadai-fonts-'))
  const file = join(folder, 'rupee.ttf')
  writeFileSync(file, rupee)
  try {
    return execFileSync(python, ['scripts/fonts/latin_font.py', file], { input: font })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function cut(
  from: keyof typeof whole,
  name: string,
  text: string,
  options: Options,
  change: (font: Buffer) => Buffer | Promise<Buffer> = (font) => font,
) {
  const file = await convert(await change(await subset(from, text, options)), 'woff2')
  writeFileSync(`src/ui/fonts/${name}.woff2`, file)
  console.log(`${name.padEnd(12)}${file.length} bytes`)
}

function subset(from: keyof typeof whole, text: string, options: Options) {
  return subsetFont(readFileSync(whole[from]), text, {
    targetFormat: 'truetype',
    noHinting: true,
    ...options,
  })
}
