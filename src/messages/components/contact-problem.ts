import type { ContactMessage } from '../contract.ts'
import { simpleEmail } from '../simple-email.ts'

export type ContactProblem = { field?: keyof ContactMessage; text: string }

/** What keeps a message from being sent, if anything. */
export function problemWith(message: ContactMessage): ContactProblem | undefined {
  if (!message.name || !message.email || !message.message) return { text: 'All fields are required!' }
  if (!simpleEmail.test(message.email)) return { field: 'email', text: 'Please enter a valid email!' }
  return undefined
}
