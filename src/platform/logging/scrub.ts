import { mayBePrivate } from './long-numbers.ts'
import { scrubText } from './scrub-text.ts'

const removed = '[removed]'
/** What stands under these names is never told, whatever it looks like. `detail` and `where` are PostgreSQL's, with the row. */
const privateField =
  /pass(word|wd|phrase)?$|secret|token|cookie|authorization|signature|otp|cvv|recovery|^(detail|where|params|fullName|full_name|shipping|deliveryAddress|delivery_address|recipient)$/i
const deepest = 8
/** Terminals act on these, and some readers of logs break lines there. */
const invisible = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** One line of the log, without what must not be kept. It stays one line of JSON, whatever was logged. */
export function scrubLine(line: string, known: readonly string[] = []): string {
  return `${visible(JSON.stringify(scrubbed(parsed(line), known)))}\n`
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return { level: 50, msg: line }
  }
}

function scrubbed(value: unknown, known: readonly string[], depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value, known)
  if (typeof value === 'number') return mayBePrivate(String(value)) ? removed : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return removed
  if (Array.isArray(value)) return value.map((each) => scrubbed(each, known, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      scrubText(name, known),
      privateField.test(name) && each !== null ? removed : scrubbed(each, known, depth + 1),
    ]),
  )
}

const visible = (json: string) =>
  json.replace(invisible, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
