import { leftEmpty, type Mistakes } from '../../ui/forms/mistakes.ts'
import type { ContactMessage } from '../contract.ts'
import { simpleEmail } from '../simple-email.ts'

/** What keeps a message from being sent, if anything. */
export function problemWith(message: ContactMessage): Mistakes | undefined {
  const empty = leftEmpty(message)
  if (empty) return { text: 'All fields are required!', fields: empty }
  if (!simpleEmail.test(message.email)) return { fields: { email: 'Please enter a valid email!' } }
  return undefined
}
