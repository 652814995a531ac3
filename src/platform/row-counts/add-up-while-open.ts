import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { inTransaction } from '../database/transaction.ts'
import { startJob } from '../jobs/run-job.ts'
import { rowCountsStore } from './row-counts-store.ts'

const job = { name: 'add up tallies', everyMs: 5 * 60_000, longestMs: 10 * 60_000 }

/** Keeps the tallies few: a line for each list and day. */
export const compactRowCounts = fastifyPlugin(async (app: FastifyInstance) => {
  startJob(app, job, () => inTransaction(app.db, (tx) => rowCountsStore(tx).compact()))
})
