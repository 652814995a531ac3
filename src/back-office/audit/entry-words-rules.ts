import { paise, formatPaise } from '../../platform/money/money.ts'
import { formatDay, formatDayTime } from '../../platform/time-zone.ts'
import { auditedTables, codeTexts, fieldLabels } from './audited-tables.ts'

/** "payment_to_confirm" and "deliveryTime" are "Payment to confirm" and "Delivery time". */
const inWords = (name: string) => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Entries of tables that no longer exist show the name with blanks. */
export const tableLabel = (table: string) => auditedTables.get(table)?.label ?? inWords(table)

/** Keys of other rows and counters, which say nothing to people; the entry names and links what it is about. */
const technicalFields = new Set([
  'id',
  'version',
  'revision',
  'hash',
  'dedupe_key',
  'search_text',
  'placed_with_key',
])
const isTechnical = (field: string) => technicalFields.has(field) || field.endsWith('_id')
export const isPerson = (field: string) => field.endsWith('_by') || field === 'assigned_to'

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** The length in characters of a text that the log does not have. */
function lengthIn(value: unknown) {
  const isLength = typeof value === 'object' && value !== null && 'characters' in value
  return isLength && typeof value.characters === 'number' ? value.characters : undefined
}

/** Such a field was changed, to the same length perhaps. */
const isOtherText = (value: unknown) => (lengthIn(value) ?? 0) > 0

/** A logged value as people write it: amounts with their sign, times of India, lists without brackets. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return /_paise$/.test(field)
      ? formatPaise(paise(value))
      : /_bp$/.test(field)
        ? `${value / 100} %`
        : `${value}`
  if (typeof value === 'string') return textInWords(field, value)
  const characters = lengthIn(value)
  if (characters !== undefined) return ['', '1 character'][characters] ?? `${characters} characters`
  if (Array.isArray(value)) return value.map((entry) => valueInWords('', entry)).join(', ')
  return Object.entries(value)
    .map(([name, inner]) => [fieldLabel(name), valueInWords(name, inner)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ')
}

const codeFields =
  /^(status|hold|delivery|method|kind|role|maker_role|catalogue|purpose|result|condition|format|scheme|channel|reason|paid_by|state|outcome|charge|booked_part|problem|language|type|source|actor|document|papers)$/
/** Values in entries of earlier releases that contain the name of a setting. */
const formerTexts: Record<string, string> = {
  'the folder backups of DATA_DIR': 'The shop’s own folder',
}

function textInWords(field: string, value: string) {
  const isMoment = timestamp.test(value) || isoDay.test(value)
  if (isMoment && !Number.isNaN(Date.parse(value))) {
    const iso = new Date(value).toISOString()
    return isoDay.test(value) ? formatDay(iso) : formatDayTime(iso)
  }
  return codeFields.test(field) ? (codeTexts.get(value) ?? inWords(value)) : (formerTexts[value] ?? value)
}

const units = /_(paise|bp|at)$/

const fieldLabel = (field: string) => fieldLabels.get(field) ?? inWords(field.replace(units, ''))

export interface ChangeInWords {
  field: string
  label: string
  before: string
  after: string
}

const maxLength = 200
const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

type Values = Record<string, unknown>

/** The changed fields of an entry, without those that mean nothing to people. `names` are those of people by their id. */
export function changesInWords(
  before: Values,
  after: Values,
  names: ReadonlyMap<string, string> = new Map(),
): ChangeInWords[] {
  const toWords = (field: string, value: unknown) =>
    isPerson(field) ? (names.get(String(value)) ?? '') : valueInWords(field, value)
  const [old, now] = [withInnerFields(before), withInnerFields(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()
  return fields
    .filter((field) => !isTechnical(field))
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: toWords(field, old[field]),
      after: toWords(field, now[field]),
    }))
    .filter(({ field, before, after }) => before !== after || isOtherText(now[field]))
    .map((change) => ({ ...change, before: shorten(change.before), after: shorten(change.after) }))
}

/** The shop's profile and specifications are one column each: their inner fields are compared one by one. */
const withInnerFields = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && lengthIn(value) === undefined
        ? Object.entries(value)
        : [[field, value]],
    ),
  )
