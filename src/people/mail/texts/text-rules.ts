/** A text that the owner can word, with the shop's own wording. */
export interface EditableText {
  /** Such as "email.shipped" or "whatsapp.ready". */
  id: string
  channel: 'email' | 'whatsapp'
  about: 'order' | 'account'
  label: string
  /** Empty for WhatsApp. */
  subject: string
  body: string
  /** The variables of the text, with what they stand for in the preview. */
  samples: Record<string, string>
  /** The words on the button that {{button}} stands for. */
  button?: string
}

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
