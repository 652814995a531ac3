import { withoutLongNumbers } from './long-numbers.ts'
import { withoutSecretUrls } from './secret-addresses.ts'

/** Longer texts are cut: a log tells what happened, it keeps no documents. */
const longest = 8_000

const removed = '[removed]'
type Rule = readonly [pattern: RegExp, instead: string]

const secrets: Rule[] = [
  [/:\/\/[^\s/@]{1,200}@/g, `://${removed}@`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi, `$1 ${removed}`],
  [/\b((?:__Host-)?sid)=[^;\s"']+/g, `$1=${removed}`],
  [
    /\b(\w{0,20}(?:password|passwd|secret|token|signature|otp|cvv)"?\s?[=:]\s?"?)[^&\s"',;}]+/gi,
    `$1${removed}`,
  ],
  [/(\/(?:o|reset|order-links)\/)[^/?#\s"']+/gi, `$1${removed}`],
  [/\$argon2[^\s"']+/g, removed],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, removed],
]

const people: Rule[] = [
  // An e-mail address, or a UPI id, which looks like one without a dot.
  [/([\p{L}\p{M}\p{N}_.%+-])[\p{L}\p{M}\p{N}_.%+-]{0,63}@(?=[\p{L}\p{N}])/gu, '$1***@'],
  [/(?<![\w.])(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{3}(\d\d)(?!\w)/g, '********$1'],
  [/\+\d{7,13}(\d\d)(?!\d)/g, '********$1'],
  [/\b[A-Z]{5}\d{4}[A-Z]\b/g, removed],
]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const random = /(?<![\w-])[\w-]{32,}(?![\w-])/g

/** A text as it may stand in the log: nothing that opens a door or pays, and of people only what tells them apart. */
export function scrubText(text: string, known: readonly string[] = []): string {
  let scrubbed = text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
  for (const secret of known) scrubbed = scrubbed.replaceAll(secret, removed)
  for (const [pattern, instead] of secrets) scrubbed = scrubbed.replace(pattern, instead)
  scrubbed = withoutLongNumbers(withoutSecretUrls(scrubbed))
  for (const [pattern, instead] of people) scrubbed = scrubbed.replace(pattern, instead)
  return scrubbed.replace(random, (word) => (isRandom(word) ? removed : word))
}

/** A hash or a token; not an id of ours, nor a long name of a function or a file. */
function isRandom(word: string) {
  if (uuid.test(word)) return false
  if (/^[0-9a-f]+$/i.test(word)) return true
  return word.length >= 40 && /\d/.test(word) && /[a-z]/i.test(word)
}
