import { tokenize } from './query/tokenize.ts'

const minLength = 2
const maxLength = 60
/** Matches phone numbers, card numbers and long ids, which say who searched and not what for. */
const longNumber = /\d(?:[\s-]*\d){6}/

/** The search as it is recorded, in lower case; undefined for what may name a person or is too short to say anything. */
export function recordedText(q: string): string | undefined {
  if (q.includes('@') || longNumber.test(q)) return undefined
  const text = tokenize(q).join(' ').slice(0, maxLength).trim()
  return text.length < minLength ? undefined : text
}

/** Drops the beginnings of longer texts: the search runs while people type. */
export const withoutBeginnings = (texts: string[]) =>
  texts.filter((text) => !texts.some((other) => other.length > text.length && other.startsWith(text)))
