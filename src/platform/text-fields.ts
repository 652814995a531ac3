import { z } from 'zod'

interface TextField {
  max: number
  tooLong?: string | undefined
  /** What is said where the text is missing or shows nothing; without it such a text is taken as empty. */
  required?: string | undefined
  /** What is said of a text that holds characters which are not allowed. */
  notAllowed?: string | undefined
}

/**
 * Control characters, and what turns the direction of the text around: on a screen or a bill they show another text than the
 * one that is stored. Joiners (Tamil, emoji) and direction marks are fine.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/u
const hiddenButNewlines = new RegExp(`(?!\\n)${hidden.source}`, 'u')
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/

/** Spaces, format characters, lone accents, fillers and the empty Braille cell. */
const showsNothing = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

const cannotBeUsed = 'That contains a character which cannot be used here.'

const trimmed = (text: string) => (showsNothing.test(text) ? '' : text.trim())
const withNewlines = (text: string) =>
  text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')

/** For checks of what is no form field of its own. */
export const isSingleLine = (text: string) => !hidden.test(text)

/** A name, a city, a subject: one line that shows something. */
export function singleLine({ notAllowed, ...field }: TextField) {
  return sized(z.string(field.required).overwrite(trimmed), field)
    .refine((text) => !lineBreak.test(text), notAllowed ?? 'Please write this on one line.')
    .refine(isSingleLine, notAllowed ?? cannotBeUsed)
}

/** An address, a message: its only control characters are newlines; other line breaks become such, tabs become spaces. */
export function multiLine({ notAllowed = cannotBeUsed, ...field }: TextField) {
  const text = z.string(field.required).overwrite((value) => trimmed(withNewlines(value)))
  return sized(text, field).refine((value) => !hiddenButNewlines.test(value), notAllowed)
}

/** What is too long is not looked at further: later patterns would have to walk through all of it. */
function sized(text: z.ZodString, { max, tooLong, required }: Omit<TextField, 'notAllowed'>) {
  // The sentence of a missing text would otherwise be said of one that is too long.
  const error = tooLong ?? (required && `Please keep this to ${max} letters.`)
  const bounded = text.max(max, { abort: true, ...(error !== undefined && { error }) })
  return required === undefined ? bounded : bounded.min(1, { abort: true, error: required })
}
