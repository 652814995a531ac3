import { create, type Font, type GlyphRun } from 'fontkit'
import type * as HarfBuzz from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { isNotoScript, scriptsOf, type NotoScript } from '../presentation/printable-text.ts'

export type ScriptFonts = Map<NotoScript, Font>

/** Read when the first document of this thread needs them. */
const opened: ScriptFonts = new Map()

/** The fonts beside the main one that these texts need. */
export async function loadScriptFonts(texts: string): Promise<ScriptFonts> {
  const needed = [...new Set(scriptsOf(texts))].filter(isNotoScript)
  for (const script of needed) if (!opened.has(script)) opened.set(script, await openFont(script))
  return new Map([...opened].filter(([script]) => needed.includes(script)))
}

/** Shaped by HarfBuzz: fontkit fails on marks of Noto and on conjuncts of Bengali and Kannada. */
async function openFont(script: NotoScript): Promise<Font> {
  const harfbuzz = await import('harfbuzzjs')
  const file = readFileSync(new URL(`./fonts/noto-${script}.ttf`, import.meta.url))
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))
  const font = create(file) as Font
  const layout = (text: string) => toGlyphRun(text, font, shapeText(harfbuzz, shaper, text))
  return Object.create(font, { layout: { value: layout } }) as Font
}

function shapeText(harfbuzz: typeof HarfBuzz, shaper: HarfBuzz.Font, text: string) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.setClusterLevel(harfbuzz.ClusterLevel.CHARACTERS)
  buffer.guessSegmentProperties()
  // Urdu's numbers run from left to right.
  if (!/\p{L}/u.test(text)) buffer.setDirection(harfbuzz.Direction.LTR)
  harfbuzz.shape(shaper, buffer)
  return { infos: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() }
}

/** The fields of a run of fontkit that PDFKit reads. It scales the positions before it reads their sum. */
function toGlyphRun(text: string, font: Font, { infos, positions }: ReturnType<typeof shapeText>) {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
  /** The characters of a cluster, with its first glyph, are what a reader copies or searches. */
  const charactersAt = (index: number) => {
    const { cluster } = infos[index]!
    if (infos.findIndex((glyph) => glyph.cluster === cluster) < index) return ''
    return text.slice(cluster, starts[starts.indexOf(cluster) + 1])
  }
  const glyphs = infos.map(({ codepoint: id }, index) => ({
    id,
    advanceWidth: font.getGlyph(id).advanceWidth,
    codePoints: Array.from(charactersAt(index), (character) => character.codePointAt(0)!),
  }))
  const run = {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
  return run as unknown as GlyphRun
}
