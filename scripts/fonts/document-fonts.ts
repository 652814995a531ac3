import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notoScripts, type NotoScript } from '../../src/selling/invoices/presentation/printable-text.ts'
import { packages, subsetFont } from './packages.ts'

/**
 * Subsets Noto to the characters that documents show: part of `npm run fonts`, after a change of printable-text.ts. Layout tables and
 * the glyphs of conjuncts stay whole. The files are TrueType, which needs no decompression when a document is rendered.
 */
const families: Record<NotoScript, string> = {
  devanagari: 'noto-sans-devanagari',
  bengali: 'noto-sans-bengali',
  gurmukhi: 'noto-sans-gurmukhi',
  gujarati: 'noto-sans-gujarati',
  oriya: 'noto-sans-oriya',
  telugu: 'noto-sans-telugu',
  kannada: 'noto-sans-kannada',
  malayalam: 'noto-sans-malayalam',
  'meetei-mayek': 'noto-sans-meetei-mayek',
  'ol-chiki': 'noto-sans-ol-chiki',
  arabic: 'noto-naskh-arabic',
}
/** Between the weights of texts and names, so that one file serves both. */
const weight = 500
const planeSize = 0x10000
const plane = Array.from({ length: planeSize }, (_, code) => String.fromCharCode(code))

for (const [script, family] of Object.entries(families) as [NotoScript, string][]) {
  const source = join(packages, '@fontsource', family, `files/${family}-${script}-${weight}-normal.woff2`)
  const text = plane.filter((character) => notoScripts[script].test(character)).join('')
  const font = await subsetFont(readFileSync(source), text, { targetFormat: 'truetype', noHinting: true })
  writeFileSync(`src/selling/invoices/pdf/fonts/noto-${script}.ttf`, font)
  console.log(`${script.padEnd(14)}${font.length} bytes`)
}
