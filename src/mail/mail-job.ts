import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { logFailure } from '../platform/problems/outage-log.ts'
import { sendDueMail } from './send-mail.ts'
import { startJob } from '../platform/jobs/run-job.ts'
import { outboxStore } from './outbox-store.ts'

const intervalSeconds = 5

/** With a mail server configured, the outbox is emptied while the shop is open; without, it keeps everything. */
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
      .catch((error: unknown) => logFailure(app, error, 'Mail was not sent; trying again in a moment'))
      .finally(() => (running = undefined))
  }

  app.addHook('onReady', async () => {
    timer = setInterval(run, intervalSeconds * 1000).unref()
    run()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    // A mail server that hangs must not keep the shop from closing: the mail's lease ends, and it is tried again.
    await Promise.race([running, pause(5000, undefined, { ref: false })])
    transport.close()
  })
}

async function sendAll(parts: Parameters<typeof sendDueMail>[0]) {
  while ((await sendDueMail(parts)) > 0);
}

const job = { name: 'remove expired links from mails', everyMs: 60_000, longestMs: 5 * 60_000 }

/** Without a mail server mail waits for ever, and a password link in it must not. */
export const startLinkExpiryJob = (app: FastifyInstance) =>
  startJob(app, job, () => outboxStore(app.db).expireLinks(app.clock()))
