const removed = '[removed]'
/** Values of these fields are always removed. PostgreSQL's `detail` and `where` contain the row. */
const secretField =
  /pass(word|wd|phrase)?$|secret|token|cookie|authorization|signature|otp|cvv|recovery|^(detail|where|params)$/i
const deepest = 8
/** Terminals interpret these, and some log readers break lines at them. */
const invisible = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** What is private in one application. */
export interface PrivateData {
  pathWithoutSecrets: (url: string) => string
  /** Names of fields that hold data of people. */
  fields: readonly string[]
  /** Segments of a path that are followed by a secret. */
  secretSegments: readonly string[]
}

/** Returns a function that removes secrets, those in `known` too, and personal data from a log line. The result is one line of JSON. */
export function lineScrubber(data: PrivateData, known: readonly string[] = []) {
  const rules = {
    known,
    privateField: new RegExp(`${secretField.source}|^(${data.fields.join('|')})$`, 'i'),
    secrets: [...secrets, secretPathRule(data.secretSegments)],
    pathWithoutSecrets: data.pathWithoutSecrets,
  }
  return (line: string) => `${visible(JSON.stringify(scrubbed(parsed(line), rules)))}\n`
}

interface Rules {
  known: readonly string[]
  privateField: RegExp
  secrets: readonly Rule[]
  pathWithoutSecrets: (url: string) => string
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return { level: 50, msg: line }
  }
}

function scrubbed(value: unknown, rules: Rules, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value, rules)
  if (typeof value === 'number') return mayBePrivate(String(value)) ? removed : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return removed
  if (Array.isArray(value)) return value.map((each) => scrubbed(each, rules, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      scrubText(name, rules),
      isTraceId(name, each) ? each : privateOrScrubbed(name, each, rules, depth),
    ]),
  )
}

/** Ids of traces are random, and a span's may look like a card number. */
const isTraceId = (name: string, value: unknown) =>
  typeof value === 'string' &&
  ((name === 'trace_id' && /^[0-9a-f]{32}$/.test(value)) ||
    (name === 'span_id' && /^[0-9a-f]{16}$/.test(value)))

const privateOrScrubbed = (name: string, value: unknown, rules: Rules, depth: number) =>
  rules.privateField.test(name) && value !== null ? removed : scrubbed(value, rules, depth + 1)

const visible = (json: string) =>
  json.replace(invisible, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Longer texts are cut. */
const longest = 8_000

type Rule = readonly [pattern: RegExp, instead: string]

const secrets: Rule[] = [
  [/:\/\/[^\s/@]{1,200}@/g, `://${removed}@`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi, `$1 ${removed}`],
  [/\b((?:__Host-)?sid)=[^;\s"']+/g, `$1=${removed}`],
  [
    /\b(\w{0,20}(?:password|passwd|secret|token|signature|otp|cvv)"?\s?[=:]\s?"?)[^&\s"',;}]+/gi,
    `$1${removed}`,
  ],
  [/\$argon2[^\s"']+/g, removed],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, removed],
]

const secretPathRule = (segments: readonly string[]): Rule => [
  new RegExp(`(/(?:${segments.join('|')})/)[^/?#\\s"']+`, 'gi'),
  `$1${removed}`,
]

const people: Rule[] = [
  // An email address or an id at a bank, which looks like one without a dot.
  [/([\p{L}\p{M}\p{N}_.%+-])[\p{L}\p{M}\p{N}_.%+-]{0,63}@(?=[\p{L}\p{N}])/gu, '$1***@'],
  [/(?<![\w.])(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{3}(\d\d)(?!\w)/g, '********$1'],
  [/\+\d{7,13}(\d\d)(?!\d)/g, '********$1'],
  [/\b[A-Z]{5}\d{4}[A-Z]\b/g, removed],
]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const random = /(?<![\w-])[\w-]{32,}(?![\w-])/g

/** Removes secrets and card numbers from a text; of personal data only enough remains to distinguish people. */
function scrubText(text: string, { known, secrets, pathWithoutSecrets }: Rules): string {
  let scrubbed = text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
  for (const secret of known) scrubbed = scrubbed.replaceAll(secret, removed)
  for (const [pattern, instead] of secrets) scrubbed = scrubbed.replace(pattern, instead)
  scrubbed = withoutLongNumbers(withoutSecretUrls(scrubbed, pathWithoutSecrets))
  for (const [pattern, instead] of people) scrubbed = scrubbed.replace(pattern, instead)
  return scrubbed.replace(random, (word) => (isRandom(word) ? removed : word))
}

/** A hash or a token, but not one of our ids or a long name of a function or file. */
function isRandom(word: string) {
  if (uuid.test(word)) return false
  if (/^[0-9a-f]+$/i.test(word)) return true
  return word.length >= 40 && /\d/.test(word) && /[a-z]/i.test(word)
}

/** A path, with or without an origin, within a sentence, a header or an error. */
const address = /(https?:\/\/[^\s"'<>/\\?#]*)?([/\\%][^\s"'<>?#]*)?([?&][^\s"'<>#]*)?/gi
const pair = /([?&])([^=&?]*)=([^&]*)/g
/** `next` contains another URL. */
const secretKey = /^(token|link|key|code|otp|secret|password|signature|email|phone|q|next)$/i

/** Removes secrets from the shop's URLs in a text, however they are spelled. */
const withoutSecretUrls = (text: string, mask: Rules['pathWithoutSecrets']) =>
  text.replace(address, (whole: string, site?: string, path?: string, query?: string) =>
    whole === '' ? '' : `${site ?? ''}${withoutKey(path ?? '', mask)}${withoutValues(query ?? '')}`,
  )

function withoutKey(path: string, pathWithoutSecrets: Rules['pathWithoutSecrets']) {
  const masked = path === '' ? '' : pathWithoutSecrets(path)
  return masked.endsWith(removed) ? masked : path
}

const withoutValues = (query: string) =>
  query.replace(pair, (whole, sign: string, key: string) =>
    secretKey.test(decodedKey(key)) ? `${sign}${key}=${removed}` : whole,
  )

function decodedKey(key: string) {
  const [name] = new URLSearchParams(`${key}=`).keys()
  return name?.trim() ?? key
}

const uuidOrLongRun = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d(?:[ ._-]{0,2}\d){11,}/gi
const minCardDigits = 13
const maxCardDigits = 19
/** Length of a bank transfer's reference or an Aadhaar number. */
const bankReferenceDigits = 12

/** Removes possible card numbers and bank references, however they are grouped. */
const withoutLongNumbers = (text: string) =>
  text.replace(uuidOrLongRun, (run) => {
    if (/[a-f]/i.test(run)) return run
    const digits = run.replaceAll(/\D/g, '')
    return mayBePrivate(digits) ? '[digits removed]' : run
  })

function mayBePrivate(digits: string) {
  if (digits.length < minCardDigits) return digits.length === bankReferenceDigits
  // A longer run of digits could contain a card number.
  if (digits.length > maxCardDigits) return true
  return passesLuhn(digits)
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string) {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
