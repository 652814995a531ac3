import { z } from 'zod'
import { bodyLimits, Id, LongListQuery, type Contract } from '../../platform/contract.ts'
import { multiLine, singleLine } from '../../platform/text-fields.ts'
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

export const maxReplyLength = 5000

/** Every message counts as a complaint until staff mark it as solved or as no complaint. */
const MessageStatus = z.enum(['open', 'solved', 'no_complaint'])
export type MessageStatus = z.infer<typeof MessageStatus>

/** A member of staff, to choose from. */
export const StaffMember = z.object({ id: z.string(), name: z.string() })
export type StaffMember = z.infer<typeof StaffMember>

export const InboxMessage = z.object({
  id: z.string(),
  /** Such as "C-1042". */
  number: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The ten digits of the first mobile number in the message. */
  phone: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  /** When staff first replied, or marked it as answered. */
  answeredAt: z.iso.datetime().nullable(),
  status: MessageStatus,
  /** When staff marked it as solved or as no complaint. */
  closedAt: z.iso.datetime().nullable(),
  assignee: StaffMember.nullable(),
  /** Replies that were sent by email, the oldest first. */
  replies: z.array(z.object({ text: z.string(), at: z.iso.datetime(), staff: z.string() })),
})
export type InboxMessage = z.infer<typeof InboxMessage>

export const contactContract = {
  /** URL and body of the EmailJS API, so that its browser package only needs our origin. Answers "OK C-1042", with the message's number. */
  sendMail: {
    method: 'POST',
    url: '/api/v1.0/email/send',
    config: { access: 'anyone', data: 'public' },
    bodyLimit: bodyLimits.large,
    schema: { body: z.object({ template_params: ContactMessage }), response: { 200: z.string() } },
  },
  sendForm: {
    method: 'POST',
    url: '/api/v1.0/email/send-form',
    config: { access: 'anyone', data: 'public', takes: ['multipart/form-data'] },
    bodyLimit: bodyLimits.large,
    schema: { response: { 200: z.string() } },
  },
  inbox: {
    method: 'GET',
    url: '/api/admin/messages',
    config: { access: 'staff', permission: 'customers', data: 'shop' },
    schema: { querystring: LongListQuery, response: { 200: z.array(InboxMessage) } },
  },
  /** Whom a message can be assigned to. */
  staff: {
    method: 'GET',
    url: '/api/admin/messages/staff',
    config: { access: 'staff', permission: 'customers', data: 'shop' },
    schema: { response: { 200: z.array(StaffMember) } },
  },
  /** Emails a reply, marks the message as answered, and gives it the status if there is one. 409 after 20 replies. */
  reply: {
    method: 'POST',
    url: '/api/admin/messages/:id/replies',
    config: { access: 'staff', permission: 'customers', data: 'shop' },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({
        text: multiLine({
          max: maxReplyLength,
          required: 'Please write the reply.',
          tooLong: `Please enter at most ${maxReplyLength} characters.`,
        }),
        status: MessageStatus.optional(),
      }),
      response: { 200: InboxMessage },
    },
  },
  /** Assigns a message to a member of staff, or removes the assignment. */
  assign: {
    method: 'PUT',
    url: '/api/admin/messages/:id/assignee',
    config: { access: 'staff', permission: 'customers', data: 'shop' },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({ staffId: Id.nullable() }),
      response: { 200: InboxMessage },
    },
  },
  /** Marks a message as answered, or as still to be answered. */
  markAnswered: {
    method: 'PUT',
    url: '/api/admin/messages/:id/answered',
    config: { access: 'staff', permission: 'customers', data: 'shop' },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({ answered: z.boolean() }),
      response: { 200: InboxMessage },
    },
  },
  /** Closes a message as solved or as no complaint, or opens it again. */
  setStatus: {
    method: 'PUT',
    url: '/api/admin/messages/:id/status',
    config: { access: 'staff', permission: 'customers', data: 'shop' },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({ status: MessageStatus }),
      response: { 200: InboxMessage },
    },
  },
} as const satisfies Contract
