import { z } from 'zod'
import { PageQuery, type Contract } from '../platform/contract.ts'
import { multiLine, singleLine } from '../platform/text-fields.ts'
import { simpleEmail } from './simple-email.ts'

const textField = (max: number) => ({
  required: 'All fields are required!',
  max,
  tooLong: `Please enter at most ${max} characters.`,
})

/** Empty fields are reported before an invalid email, as in the form. */
export const ContactMessage = z
  .object({
    name: singleLine(textField(100)),
    email: singleLine(textField(254)),
    message: multiLine(textField(5000)),
  })
  .refine(({ email }) => simpleEmail.test(email), { path: ['email'], error: 'Please enter a valid email!' })
export type ContactMessage = z.infer<typeof ContactMessage>

export const InboxMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
})
export type InboxMessage = z.infer<typeof InboxMessage>

export const contactContract = {
  /** URL and body of the EmailJS API, so that its browser package only needs our origin. */
  sendMail: {
    method: 'POST',
    url: '/api/v1.0/email/send',
    config: { access: 'anyone', data: 'public' },
    schema: { body: z.object({ template_params: ContactMessage }), response: { 200: z.string() } },
  },
  sendForm: {
    method: 'POST',
    url: '/api/v1.0/email/send-form',
    config: { access: 'anyone', data: 'public', takes: ['multipart/form-data'] },
    schema: { response: { 200: z.string() } },
  },
  inbox: {
    method: 'GET',
    url: '/api/admin/messages',
    config: { access: 'staff', data: 'shop' },
    schema: { querystring: PageQuery, response: { 200: z.array(InboxMessage) } },
  },
} as const satisfies Contract
