import type { Language } from '../languages.ts'

/** A text that the owner can word, with the shop's own wording. */
export interface EditableText {
  /** Such as "email.shipped", "whatsapp.ready" or "repair.ready.ta". */
  id: string
  /** `both`: WhatsApp has no subject. */
  channel: 'email' | 'whatsapp' | 'both'
  about: 'order' | 'account' | 'message' | 'repair'
  /** English if it is left out. */
  language?: Language
  label: string
  /** Empty for WhatsApp. */
  subject: string
  body: string
  /** The variables of the text, with what they stand for in the preview. */
  samples: Record<string, string>
  /** The words on the button that {{button}} stands for. */
  button?: string
}
