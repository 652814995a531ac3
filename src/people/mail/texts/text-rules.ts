import type { EditableText } from '../../../platform/domains/editable-text.ts'
import type { Language } from '../../../platform/languages.ts'

export const greetings: Record<Language, string> = { en: 'Hello', ta: 'வணக்கம்' }

export const variablesOf = ({ samples, button }: EditableText) => [
  ...Object.keys(samples),
  ...(button === undefined ? [] : ['button']),
]

/** The paragraphs of a filled text; one whose variable had no value is left out. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** The text before and after its button. Without {{button}} the button comes last, so that no text loses the link. */
export function splitAtButton(body: string) {
  const [before = '', ...after] = body.split(/\{\{\s*button\s*\}\}/)
  return { before, after: after.join('') }
}
