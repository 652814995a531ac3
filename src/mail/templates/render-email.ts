import { htmlEmail } from './html-letter.ts'
import type { Email, Sender } from './letter.ts'
import { textEmail } from './text-letter.ts'

/** The one form of every letter: the same words as text and as HTML, with the shop's name, address and phone below. */
export const renderEmail = (email: Email, shop: Sender) => ({
  // A subject is one line, whatever a name holds.
  subject: email.subject.replaceAll(/\s+/g, ' '),
  body: textEmail(email, shop),
  html: htmlEmail(email, shop),
})
