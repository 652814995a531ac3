import bidiFactory from 'bidi-js'
import { isNotoScript, scriptsOf } from '../presentation/printable-text.ts'
import { mainAscent, type Pdf } from './page.ts'

/** A part of a line in one font and direction. */
interface Run {
  text: string
  font: string
  width: number
}
/** The first position in the text, and the position after the last. */
type Range = readonly [start: number, end: number]

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether PDFKit alone would draw it wrong: it shapes a text by the script of its first letter, in one font, from left to right. */
export const isMixed = (text: string) => scriptsOf(text).some((script) => script !== 'latin')

export interface MixedText {
  /** In characters of the fonts: the result of printableText. */
  text: string
  width: number
  /** The registered name of the main font in this weight. */
  main: string
  size: number
  lineHeight: number
  align: 'left' | 'right'
  features: PDFKit.Mixins.OpenTypeFeatures[]
}

export const mixedTextHeight = (pdf: Pdf, mixed: MixedText) =>
  layoutLines(pdf, mixed).length * mixed.lineHeight

/** `x` and `y` are the upper left corner of the first line. */
export function writeMixedText(pdf: Pdf, mixed: MixedText, { x, y }: { x: number; y: number }) {
  const { width, size, lineHeight, align, features } = mixed
  for (const [index, runs] of layoutLines(pdf, mixed).entries()) {
    const baseline = y + index * lineHeight + size * mainAscent
    let left = align === 'left' ? x : x + width - widthOf(runs)
    for (const run of runs) {
      pdf.font(run.font).fontSize(size)
      pdf.text(run.text, left, baseline, { features, lineBreak: false, baseline: 'alphabetic' })
      left += run.width
    }
  }
}

const widthOf = (runs: Run[]) => runs.reduce((sum, run) => sum + run.width, 0)

/** The lines of a text in several scripts, each with its runs from left to right. */
function layoutLines(pdf: Pdf, { text, width, main, size, features }: MixedText): Run[][] {
  const scripts = scriptsOf(text)
  const bidiLevels = bidi.getEmbeddingLevels(text)
  const { levels } = bidiLevels

  const runsOf = ([start, end]: Range): Run[] => {
    // By bidirectional order: a run that is read from right to left comes with its last character first.
    const visual = bidi.getReorderedIndices(text, bidiLevels, start, end - 1).slice(start, end)
    const first = visual.filter((at, index) => {
      const before = visual[index - 1]
      return before === undefined || scripts[at] !== scripts[before] || levels[at] !== levels[before]
    })
    return first.map((at, index) => {
      const next = first[index + 1]
      const last = visual[next === undefined ? visual.length - 1 : visual.indexOf(next) - 1]!
      const logical = text.slice(Math.min(at, last), Math.max(at, last) + 1)
      const script = scripts[at]!
      const run = script === 'latin' && levels[at]! % 2 === 1 ? mirrored(logical) : logical
      const font = isNotoScript(script) ? script : main
      return { text: run, font, width: pdf.font(font).fontSize(size).widthOfString(run, { features }) }
    })
  }
  return breakLines(text, (range) => widthOf(runsOf(range)) <= width).map(runsOf)
}

/** Spaces and punctuation between words of Urdu. HarfBuzz does the same in the fonts of scripts. */
const mirrored = (text: string) =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
    .reverse()
    .join('')

/** Lines end at spaces; a word that is longer than a line continues on the next. */
function breakLines(text: string, fits: (range: Range) => boolean): Range[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }): Range => [index, index + word.length])
  const pieces = words.flatMap((word) => (fits(word) ? [word] : graphemesOf(text, word)))
  return pieces.reduce<Range[]>((lines, [start, end]) => {
    const line = lines.at(-1)
    return line && fits([line[0], end]) ? lines.with(-1, [line[0], end]) : [...lines, [start, end]]
  }, [])
}

const graphemesOf = (text: string, [start, end]: Range) =>
  Array.from(graphemes.segment(text.slice(start, end)), ({ segment, index }): Range => [
    start + index,
    start + index + segment.length,
  ])
