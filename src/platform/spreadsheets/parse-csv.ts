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
      skipEmptyLines: false,
      maxRecordSize: maxRecordCharacters,
    })
    return declared ? [[], ...rows] : rows
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

const longestHeading = 65_536

/** Counted in the first line that has text, outside quotation marks. */
function mostFrequentSeparator(text: string): Separator {
  const counts = new Map<string, number>(separators.map((each) => [each, 0]))
  let isQuoted = false
  let hasText = false
  for (const character of text.slice(0, longestHeading)) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '\n' && hasText) break
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1)
    else if (character.trim() !== '') hasText = true
  }
  return separators.reduce((best, each) => (counts.get(each)! > counts.get(best)! ? each : best))
}
