import { htmlLetter } from './html-letter.ts'
import type { Letter, Sender } from './letter.ts'
import { textLetter } from './text-letter.ts'

/** The one form of every letter: the same words as text and as HTML, with the shop's name, address and phone below. */
export const writeLetter = (letter: Letter, shop: Sender) => ({
  // A subject is one line, whatever a name holds.
  subject: letter.subject.replaceAll(/\s+/g, ' '),
  body: textLetter(letter, shop),
  html: htmlLetter(letter, shop),
})
