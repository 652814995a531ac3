import { z } from 'zod'

interface TextField {
  max: number
  tooLong?: string | undefined
  /** Message for a missing or invisible text; without it such a text counts as empty. */
  required?: string | undefined
  /** Message for forbidden characters. */
  notAllowed?: string | undefined
}

/**
 * Control characters and bidirectional overrides: a screen or a document would show another text than the stored one.
 * Joiners (Tamil, emoji) and direction marks are allowed.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/u
const hiddenButNewlines = new RegExp(`(?!\\n)${hidden.source}`, 'u')
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/

/** Spaces, format characters, combining marks, fillers and the empty Braille cell. */
const showsNothing = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

const cannotBeUsed = 'That contains a character which cannot be used here.'

const trimmed = (text: string) => (showsNothing.test(text) ? '' : text.trim())
const withNewlines = (text: string) =>
  text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')

/** For values outside text fields. */
export const isSingleLine = (text: string) => !hidden.test(text)

/** One line of visible text, such as a name, a city or a subject. */
export function singleLine({ notAllowed, ...field }: TextField) {
  return sized(z.string(field.required).overwrite(trimmed), field)
    .refine((text) => !lineBreak.test(text), notAllowed ?? 'Please write this on one line.')
    .refine(isSingleLine, notAllowed ?? cannotBeUsed)
}

/** Text of several lines, such as an address or a message. Other line breaks become newlines, tabs become spaces. */
export function multiLine({ notAllowed = cannotBeUsed, ...field }: TextField) {
  const text = z.string(field.required).overwrite((value) => trimmed(withNewlines(value)))
  return sized(text, field).refine((value) => !hiddenButNewlines.test(value), notAllowed)
}

/** Stops at a text that is too long: later patterns would have to scan all of it. */
function sized(text: z.ZodString, { max, tooLong, required }: Omit<TextField, 'notAllowed'>) {
  // Without its own message, a text that is too long would get the one for a missing text.
  const error = tooLong ?? (required && `Please keep this to ${max} letters.`)
  const bounded = text.max(max, { abort: true, ...(error !== undefined && { error }) })
  return required === undefined ? bounded : bounded.min(1, { abort: true, error: required })
}
