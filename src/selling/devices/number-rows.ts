import type { DeviceState } from './device-states.ts'
import { isImei, isMeantAsImei, normalizeSerial, serialProblem } from './serial-rules.ts'
import { stateWords } from './state-words.ts'

export const numberKinds = ['imei1', 'imei2', 'serial'] as const

/** Numbers of one piece; empty texts for none. */
export type NumberRow = Record<(typeof numberKinds)[number], string>

/** `row` counts from 1. */
export interface RowProblem {
  row: number
  number: string
  reason: string
}

/** Which piece has a number already. */
export interface KnownNumber {
  /** Of the device. */
  id: string
  name: string
  state: DeviceState
}

export const normalizeRow = ({ imei1, imei2, serial }: NumberRow): NumberRow => ({
  imei1: normalizeSerial(imei1),
  imei2: normalizeSerial(imei2),
  serial: normalizeSerial(serial),
})

export const numbersOfRow = (row: NumberRow) =>
  numberKinds.map((kind) => row[kind]).filter((number) => number !== '')

/**
 * What was scanned, typed or pasted, a piece on each line: two IMEIs and a serial number at most, with tabs, commas, semicolons or spaces
 * between them. `isPaired`: a scanner gives the two IMEIs of a box one after the other, each on a line.
 */
export function rowsOfText(text: string, { isPaired = false } = {}): NumberRow[] {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .split(/[\s,;]+/)
        .map(normalizeSerial)
        .filter(Boolean),
    )
    .filter((numbers) => numbers.length > 0)
  const rows = isPaired
    ? lines.flatMap((numbers, place) => (place % 2 === 0 ? [[...numbers, ...(lines[place + 1] ?? [])]] : []))
    : lines
  return rows.map(toRow)
}

/** Numbers beyond those of one piece stay in their field, with a comma, so that `problemOfNumbers` refuses the row. */
function toRow(numbers: string[]): NumberRow {
  const [imei1 = '', ...imeis] = numbers.filter(isMeantAsImei)
  const serials = numbers.filter((number) => !isMeantAsImei(number))
  return { imei1, imei2: imeis.join(','), serial: serials.join(',') }
}

/** As a line of such a text. */
export const textOfRow = (row: NumberRow) => numbersOfRow(row).join(' ')

interface NumberProblem {
  field: keyof NumberRow
  reason: string
}

/** What is wrong with the normalized numbers of one piece, and in which field. */
export function problemOfNumbers(row: NumberRow): NumberProblem | undefined {
  if (row.imei1 === '' && row.serial === '')
    return { field: 'imei1', reason: 'Please scan IMEI 1, or enter the serial number.' }
  for (const field of numberKinds) {
    const reason = row[field] === '' ? undefined : problemOfField(field, row[field])
    if (reason) return { field, reason }
  }
  return undefined
}

function problemOfField(field: keyof NumberRow, number: string) {
  if (number.includes(','))
    return 'A piece has at most two IMEIs and one serial number. Please write one piece on a line.'
  if (field === 'serial' || isImei(number)) return serialProblem(number)
  return serialProblem(number) ?? 'An IMEI has 15 digits. Please scan it again.'
}

/**
 * What is wrong with normalized rows, a sentence for each wrong one: with its numbers, a number that stands there twice, or one that another
 * piece has. `mayReturn`: the known device may be the one of the row, in another life.
 */
export function problemsOfRows<Known extends KnownNumber>(
  rows: NumberRow[],
  known: ReadonlyMap<string, Known>,
  mayReturn: (device: Known, index: number) => boolean = () => false,
): RowProblem[] {
  const firstRows = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const wrong = problemOfNumbers(row)
    const problem =
      (wrong && { number: row[wrong.field], reason: wrong.reason }) ??
      problemOfRepeat(row, index + 1, firstRows) ??
      problemOfKnown(row, known, (device) => mayReturn(device, index))
    return problem ? [{ row: index + 1, ...problem }] : []
  })
}

type Problem = Omit<RowProblem, 'row'>

function problemOfRepeat(row: NumberRow, place: number, firstRows: Map<string, number>): Problem | undefined {
  for (const number of numbersOfRow(row)) {
    const first = firstRows.get(number)
    if (first === place) return { number, reason: 'It stands in this row twice.' }
    if (first !== undefined) return { number, reason: `It stands in row ${first} already.` }
    firstRows.set(number, place)
  }
  return undefined
}

function problemOfKnown<Known extends KnownNumber>(
  row: NumberRow,
  known: ReadonlyMap<string, Known>,
  mayReturn: (device: Known) => boolean,
): Problem | undefined {
  const devices = numbersOfRow(row).flatMap((number) => {
    const device = known.get(number)
    return device ? [{ number, device }] : []
  })
  const taken = devices.find(({ device }) => !mayReturn(device))
  if (taken) return { number: taken.number, reason: isTaken(taken.device) }
  const other = devices.find(({ device }) => device.id !== devices[0]!.device.id)
  return other && { number: other.number, reason: 'The numbers of this row belong to two devices.' }
}

const isTaken = ({ name, state }: KnownNumber) =>
  `It belongs to a ${name} already, which is ${stateWords[state]}.`
