import { CsvError, parse } from 'csv-parse/sync'
import { checkCsvSize } from './size-limits.ts'
import { damagedFile, quoteNotClosed } from './spreadsheet-problem.ts'

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** Excel writes and reads such a first line. */
const separatorLine = /^sep=(.)\r?\n/i
const maxRecordCharacters = 200_000

/** The rows of a CSV file; row 1 is the first. The separator is a comma, a semicolon or a tab. */
export function parseCsv(text: string): string[][] {
  const declared = separatorLine.exec(text)
  const body = withoutEmptyEnd(declared ? text.slice(declared[0].length) : text)
  const delimiter = separators.find((each) => each === declared?.[1]) ?? mostFrequentSeparator(body)
  checkCsvSize(body, delimiter)
  try {
    const rows = parse(body, {
      delimiter,
      relaxColumnCount: true,
      // A quotation mark inside a field is a character of it, as in 6.7" or ="0123".
      relaxQuotes: true,
      skipEmptyLines: false,
      maxRecordSize: maxRecordCharacters,
    })
    const texts = rows.map((row) => row.map(withoutExcelText))
    return declared ? [[], ...texts] : texts
  } catch (error) {
    if (error instanceof CsvError && error.code.includes('QUOTE')) throw quoteNotClosed(lineOf(error))
    if (error instanceof CsvError) throw damagedFile()
    throw error
  }
}

function lineOf(error: CsvError) {
  const line: unknown = error['lines']
  return typeof line === 'number' ? line : 1
}

/** A sheet may have thousands of formatted but empty rows after its data. */
function withoutEmptyEnd(text: string) {
  let end = text.length
  while (end > 0 && ',; \t\r\n'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** ="0123" lets Excel keep the zeros of a code when it opens a CSV file. */
const withoutExcelText = (cell: string) =>
  cell.startsWith('="') && cell.endsWith('"') && cell.length > 2
    ? cell.slice(2, -1).replaceAll('""', '"')
    : cell

const linesToCount = 30
const charactersToCount = 65_536

/**
 * The separator that most of the first lines have, since titles above the headings have none or another; of two, the one that occurs
 * more often. Counted outside quotation marks.
 */
function mostFrequentSeparator(text: string): Separator {
  const counts = new Map(separators.map((each) => [each, { lines: 0, all: 0 }]))
  for (const found of separatorsByLine(text))
    for (const separator of separators) {
      const count = counts.get(separator)!
      const inLine = found.filter((each) => each === separator).length
      count.all += inLine
      if (inLine > 0) count.lines++
    }
  const [most] = separators.toSorted((a, b) => {
    const [left, right] = [counts.get(a)!, counts.get(b)!]
    return right.lines - left.lines || right.all - left.all
  })
  return most!
}

function separatorsByLine(text: string): Separator[][] {
  const lines: Separator[][] = [[]]
  let isQuoted = false
  let before = '\n'
  for (const character of text.slice(0, charactersToCount)) {
    const separator = separators.find((each) => each === character)
    if (character === '"' && (isQuoted || before === '\n' || separators.some((each) => each === before)))
      isQuoted = !isQuoted
    else if (!isQuoted && separator) lines.at(-1)!.push(separator)
    else if (!isQuoted && character === '\n' && lines.push([]) > linesToCount) break
    before = character
  }
  return lines
}
