import { paise, formatPaise } from '../../platform/money/money.ts'
import { formatDay, formatDayTime } from '../../platform/time-zone.ts'

/** What an entry may be about, in words. A new audited table needs its label here. */
const tableLabels = {
  products: 'Item',
  shop_profile: 'Shop profile',
  tax_rates: 'Tax rate',
  series_starts: 'Invoice number',
  orders: 'Order',
  order_notes: 'Note on order',
  payments: 'Payment of order',
  refunds: 'Refund of order',
  gateway_exceptions: 'Message of the payment provider',
  returns: 'Return of order',
  order_cancel_requests: 'Request to cancel order',
  users: 'Role of',
  customer_notes: 'Note on customer',
  customer_merges: 'Merge of customer',
  customer_requests: 'Data of customer',
  staff_invitations: 'Invitation of',
  sessions: 'Session of',
  authenticators: 'Two-step sign-in of',
  backup_key: 'Backup key',
  demo_data: 'Demo data',
  backup_location: 'Backup location',
  outbox: 'Email',
  contact_messages: 'Message from',
  message_texts: 'Text',
  page_texts: 'Text of the page',
  contact_replies: 'Reply to',
  stored_secrets: 'Payments and mail',
  product_imports: 'Import of products',
  bulk_changes: 'Change of many items',
  data_exports: 'Export of',
  shop_synonyms: 'Synonym',
} as const
export type AuditedTable = keyof typeof tableLabels
export const auditedTables = Object.keys(tableLabels)

/** "payment_to_confirm" and "deliveryTime" are "Payment to confirm" and "Delivery time". */
const inWords = (name: string) => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields whose name alone would not be understood. */
const fieldLabels: Record<string, string> = {
  held: 'Reserved',
  hold: 'Reservation',
  hold_until: 'Reserved until',
  on_hand: 'Stock',
  elsewhere_paise: 'Refunded at the payment provider',
  image_url: 'Picture',
  hsn: 'HSN or SAC',
  mail: 'Email',
  upiId: 'UPI id',
  acceptsUpi: 'UPI payments',
  acceptsCard: 'Card payments',
  returnDays: 'Return window (days)',
  collectionTime: 'Ready to collect in',
  gstin: 'GSTIN',
  weburl: 'Website',
  emailjsServiceId: 'EmailJS service',
  emailjsTemplateId: 'EmailJS template',
  emailjsPublicKey: 'EmailJS public key',
  hint: 'Account',
  link_expires_at: 'Link valid until',
  from_date: 'From',
}

/** Entries of tables that no longer exist show the name with blanks. */
export const tableLabel = (table: string) =>
  (tableLabels as Record<string, string | undefined>)[table] ?? inWords(table)

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

const codeFields = /^(status|hold|delivery|method|kind|role|catalogue|purpose|format)$/
const codeTexts: Record<string, string> = {
  sales: 'Phones',
  services: 'Repairs',
  on_account: 'Without an order',
  csv: 'CSV',
  xlsx: 'Excel',
}

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
  return codeFields.test(field) ? (codeTexts[value] ?? inWords(value)) : (formerTexts[value] ?? value)
}

const units = /_(paise|bp|at)$/

const fieldLabel = (field: string) => fieldLabels[field] ?? inWords(field.replace(units, ''))

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
