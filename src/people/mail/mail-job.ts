import type { FastifyInstance } from 'fastify'
import type { Transporter } from 'nodemailer'
import { refreshStoredSecrets } from '../../platform/stored-secrets/register-stored-secrets.ts'
import { mailServer } from './mail-server.ts'
import { outboxStore } from './outbox-store.ts'
import { sendDueMail } from './send-mail.ts'
import { type BackgroundJob, minuteMs } from '../../platform/domains/background-job.ts'

/** The work of the job that sends due mail from the outbox to the mail server that is set now, if there is one. */
export function mailJob(app: FastifyInstance) {
  const { db, clock, config, attachments } = app
  let known: { identity: object; transport: Transporter } | undefined

  async function currentTransport() {
    await refreshStoredSecrets(app)
    const server = mailServer(app)
    if (!server) return undefined
    if (known?.identity === server.identity) return known.transport
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(server.options)
    known = { identity: server.identity, transport }
    return transport
  }

  return async () => {
    const transport = await currentTransport()
    if (!transport) return
    while ((await sendDueMail({ db, transport, clock, origin: config.origin, attachments })) > 0);
  }
}

export const mailJobs: BackgroundJob[] = [
  {
    // Without a mail server mail stays in the outbox, but the password links in it must expire.
    name: 'remove expired links from mails',
    ...{ pattern: '0 * * * * *', longestMs: 5 * minuteMs },
    prepare:
      ({ db, clock }) =>
      () =>
        outboxStore(db).expireLinks(clock()),
  },
  { name: 'send mail', ...{ pattern: '*/5 * * * * *', firstAfterMs: 0 }, prepare: mailJob },
]
