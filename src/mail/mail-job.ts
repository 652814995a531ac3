import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { logFailure } from '../platform/database/failover/outage-log.ts'
import { startJob } from '../platform/jobs/run-job.ts'
import { sendDueMail } from './send-mail.ts'
import { outboxStore } from './outbox-store.ts'

const intervalSeconds = 5

/** With SMTP_URL set, sends due mail from the outbox every few seconds. Without it, mail stays in the outbox. */
export async function startMailJob(app: FastifyInstance) {
  const { db, clock, config, attachments } = app
  const url = config.SMTP_URL
  if (!url) return
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const run = () => {
    running ??= sendAll({ db, transport, clock, origin: config.origin, attachments })
      .catch((error: unknown) => logFailure(app, error, 'Mail job failed; retrying in 5 seconds'))
      .finally(() => (running = undefined))
  }

  app.addHook('onReady', async () => {
    timer = setInterval(run, intervalSeconds * 1000).unref()
    run()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    // A hanging mail server must not block shutdown. The mail's lease expires, and it is retried.
    await Promise.race([running, pause(5000, undefined, { ref: false })])
    transport.close()
  })
}

async function sendAll(context: Parameters<typeof sendDueMail>[0]) {
  while ((await sendDueMail(context)) > 0);
}

const job = { name: 'remove expired links from mails', everyMs: 60_000, longestMs: 5 * 60_000 }

/** Without a mail server mail stays in the outbox, but the password links in it must expire. */
export const startLinkExpiryJob = (app: FastifyInstance) =>
  startJob(app, job, () => outboxStore(app.db).expireLinks(app.clock()))
