import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { startJob } from '../jobs/run-job.ts'
import { idempotencyKeysStore } from './keys-store.ts'

const hourMs = 60 * 60_000
const job = { name: 'sweep idempotency keys', everyMs: hourMs, longestMs: hourMs }

/** Forgets answers of three days ago: nobody asks for the same any more. */
export const sweepIdempotencyKeys = fastifyPlugin(async (app: FastifyInstance) => {
  startJob(app, job, () => idempotencyKeysStore(app.db).deleteExpired(app.clock()))
})
