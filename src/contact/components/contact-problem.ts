import { requiredFields, type FormErrors } from '../../ui/forms/form-errors.ts'
import type { ContactMessage } from '../contract.ts'
import { simpleEmail } from '../simple-email.ts'

/** What keeps a message from being sent, if anything. */
export function validateMessage(message: ContactMessage): FormErrors | undefined {
  const empty = requiredFields(message)
  if (empty) return { text: 'All fields are required!', fields: empty }
  if (!simpleEmail.test(message.email)) return { fields: { email: 'Please enter a valid email!' } }
  return undefined
}
