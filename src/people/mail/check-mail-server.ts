import type { SendMailOptions } from 'nodemailer'
import { withTimeout } from '../../platform/promises.ts'
import type { MailServer } from './mail-server.ts'

/** `reply`: the mail server's own words, for the owner. Only those of a mail server: other services must not be read through this. */
export type MailCheck =
  | { result: 'accepted' }
  | { result: 'wrong_password' | 'refused' | 'not_encrypted' | 'not_found' | 'silent'; reply?: string }

const timeoutMs = 15_000

/** Signs in at the mail server, and sends the message if there is one. */
export async function checkMailServer(
  { options }: Pick<MailServer, 'options'>,
  message?: SendMailOptions,
): Promise<MailCheck> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...options,
    connectionTimeout: 6_000,
    greetingTimeout: 6_000,
    socketTimeout: 8_000,
  })
  const attempt = (message ? transport.sendMail(message) : transport.verify()).then(
    (): MailCheck => ({ result: 'accepted' }),
    (error: unknown): MailCheck => checkFrom(error),
  )
  try {
    return await withTimeout(timeoutMs, attempt, { result: 'silent' as const })
  } finally {
    transport.close()
  }
}

interface MailError {
  code?: string
  response?: string
  responseCode?: number
}

function checkFrom(error: unknown): MailCheck {
  const { code = '', response = '', responseCode } = error as MailError
  const reply = responseCode === undefined ? {} : { reply: response.replaceAll(/\s+/g, ' ').slice(0, 200) }
  if (code === 'EAUTH' || code === 'ENOAUTH') return { result: 'wrong_password', ...reply }
  if (code === 'ETLS') return { result: 'not_encrypted', ...reply }
  if (code === 'EDNS') return { result: 'not_found' }
  if (responseCode !== undefined) return { result: 'refused', ...reply }
  return { result: 'silent' }
}
