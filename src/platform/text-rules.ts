export interface TextField {
  max: number
  tooLong?: string | undefined
  /** Message for a missing or invisible text; without it such a text counts as empty. */
  required?: string | undefined
  /** Message for forbidden characters. */
  notAllowed?: string | undefined
}

/**
 * Control characters and bidirectional overrides: a screen or a document would show another text than the stored one.
 * Lone surrogates cannot be stored as UTF-8. Joiners (Tamil, emoji) and direction marks are allowed.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/u
export const hiddenButNewlines = new RegExp(`(?!\\n)${hidden.source}`, 'u')
export const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/

/** Spaces, format characters, combining marks, fillers and the empty Braille cell. */
const showsNothing = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

export const oneLine = 'Please write this on one line.'
export const cannotBeUsed = 'That contains a character which cannot be used here.'

/**
 * As it is stored: in NFC, so that two spellings of one text are equal, and empty if it shows nothing. Composing a long run of
 * combining marks takes time that grows with its square, so a text that is far too long stays as it is.
 */
export function normalizeInput(text: string, { max }: TextField) {
  if (showsNothing.test(text)) return ''
  const trimmed = text.trim()
  return trimmed.length > 2 * max ? trimmed : trimmed.normalize('NFC')
}
export const withNewlines = (text: string) =>
  text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')

/** For values outside text fields. */
export const isSingleLine = (text: string) => !hidden.test(text)

/** Without its own message, a text that is too long would get the one for a missing text. */
export const tooLongMessage = ({ max, tooLong, required }: TextField) =>
  tooLong ?? (required && `Please keep this to ${max} letters.`)

/** The first message of `singleLine` in text-fields.ts, for pages, which do not load zod. */
export function singleLineProblem(typed: string, field: TextField) {
  const text = normalizeInput(typed, field)
  const shape = lineBreak.test(text) ? oneLine : isSingleLine(text) ? undefined : cannotBeUsed
  return sizeProblem(text, field) ?? (shape && (field.notAllowed ?? shape))
}

/** The first message of `multiLine` in text-fields.ts. */
export function multiLineProblem(typed: string, field: TextField) {
  const text = normalizeInput(withNewlines(typed), field)
  return (
    sizeProblem(text, field) ??
    (hiddenButNewlines.test(text) ? (field.notAllowed ?? cannotBeUsed) : undefined)
  )
}

function sizeProblem(text: string, field: TextField) {
  if (text.length > field.max) return tooLongMessage(field)
  return text === '' ? field.required : undefined
}
