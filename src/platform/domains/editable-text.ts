/** A text that the owner can word, with the shop's own wording. */
export interface EditableText {
  /** Such as "email.shipped" or "whatsapp.ready". */
  id: string
  channel: 'email' | 'whatsapp'
  about: 'order' | 'account' | 'message'
  label: string
  /** Empty for WhatsApp. */
  subject: string
  body: string
  /** The variables of the text, with what they stand for in the preview. */
  samples: Record<string, string>
  /** The words on the button that {{button}} stands for. */
  button?: string
}
