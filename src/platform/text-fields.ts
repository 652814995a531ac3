import { z } from 'zod'
import {
  cannotBeUsed,
  hiddenButNewlines,
  isSingleLine,
  lineBreak,
  oneLine,
  tooLongMessage,
  normalizeInput,
  withNewlines,
  type TextField,
} from './text-rules.ts'

/** Of a field that may be empty: its limit, with the sentence for a text that is too long. */
export const upTo = (max: number) => ({ max, tooLong: `Please keep this to ${max} letters.` })

/** One line of visible text, such as a name, a city or a subject. */
export function singleLine({ notAllowed, ...field }: TextField) {
  return sized(
    z.string(field.required).overwrite((text) => normalizeInput(text, field)),
    field,
  )
    .refine((text) => !lineBreak.test(text), notAllowed ?? oneLine)
    .refine(isSingleLine, notAllowed ?? cannotBeUsed)
}

/** Text of several lines, such as an address or a message. Other line breaks become newlines, tabs become spaces. */
export function multiLine({ notAllowed = cannotBeUsed, ...field }: TextField) {
  const text = z.string(field.required).overwrite((value) => normalizeInput(withNewlines(value), field))
  return sized(text, field).refine((value) => !hiddenButNewlines.test(value), notAllowed)
}

/** Stops at a text that is too long: later patterns would have to scan all of it. */
function sized(text: z.ZodString, field: TextField) {
  const { max, required } = field
  const error = tooLongMessage(field)
  const bounded = text.max(max, { abort: true, ...(error !== undefined && { error }) })
  return required === undefined ? bounded : bounded.min(1, { abort: true, error: required })
}
