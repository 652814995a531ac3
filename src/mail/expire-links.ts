import type { FastifyInstance } from 'fastify'
import { startJob } from '../platform/jobs/run-job.ts'
import { outboxStore } from './outbox-store.ts'

const job = { name: 'remove expired links from mails', everyMs: 60_000, longestMs: 5 * 60_000 }

/** Without a mail server mail waits for ever, and a password link in it must not. */
export const startLinkExpiryJob = (app: FastifyInstance) =>
  startJob(app, job, () => outboxStore(app.db).expireLinks(app.clock()))
