import type { FastifyInstance } from 'fastify'
import { sendDueMail } from './send-mail.ts'

/** The work of the job that sends due mail from the outbox to the mail server at `url`. */
export async function mailJob({ db, clock, config, attachments }: FastifyInstance, url: string) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return async () => {
    while ((await sendDueMail({ db, transport, clock, origin: config.origin, attachments })) > 0);
  }
}
