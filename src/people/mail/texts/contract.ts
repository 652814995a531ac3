import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'
import { languages } from '../../../platform/languages.ts'
import { multiLine, singleLine } from '../../../platform/text-fields.ts'

/** A text of an email or a WhatsApp message. Variables are written {{order}}. */
export const MessageText = z.object({
  id: z.string(),
  channel: z.enum(['email', 'whatsapp', 'both']),
  about: z.enum(['order', 'account', 'message', 'repair']),
  language: z.enum(languages),
  label: z.string(),
  /** Empty for WhatsApp. */
  subject: z.string(),
  body: z.string(),
  /** Whether the owner worded it; otherwise it is the shop's own text. */
  isOwn: z.boolean(),
  variables: z.array(z.string()),
  /** What the variables stand for in the preview. */
  samples: z.record(z.string(), z.string()),
  /** The words on the button that {{button}} stands for; empty if the text has none. */
  button: z.string(),
})
export type MessageText = z.infer<typeof MessageText>

export const maxSubjectLength = 150
export const maxBodyLength = 2000
const tooLong = (max: number) => `Please keep this to ${max} letters.`
const params = z.object({ id: z.string().max(60) })

export const messageTextsContract = {
  list: {
    method: 'GET',
    url: '/api/admin/message-texts',
    config: { access: 'staff', permission: 'orders', data: 'shop' },
    schema: { response: { 200: z.array(MessageText) } },
  },
  /** 400 for a variable that the text does not have. */
  save: {
    method: 'PUT',
    url: '/api/admin/message-texts/:id',
    // A stolen cookie alone must not be enough to write what customers read.
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: z.object({
        subject: singleLine({ max: maxSubjectLength, tooLong: tooLong(maxSubjectLength) }),
        body: multiLine({
          max: maxBodyLength,
          tooLong: tooLong(maxBodyLength),
          required: 'Please write the text.',
        }),
      }),
      response: { 200: MessageText },
    },
  },
  /** Back to the shop's own text. */
  restore: {
    method: 'DELETE',
    url: '/api/admin/message-texts/:id',
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: { params, response: { 200: MessageText } },
  },
} as const satisfies Contract
