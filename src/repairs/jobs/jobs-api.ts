import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { changeJob, moveByHand } from './change-job.ts'
import { jobsContract } from './contract.ts'
import type { StoredJob } from './jobs-store.ts'
import { lockJob } from './lock-job.ts'
import { mailChange } from './messages/mail-customer.ts'
import { byStaff, recordJobEvent } from './move-job.ts'
import { bookPrepaid } from './prepaid/book-prepaid.ts'
import { cancelPrepaid } from './prepaid/cancel-prepaid.ts'
import { presentJob } from './present-job.ts'
import { undoMove } from './undo-move.ts'
import { viewerOf, type Viewer } from './viewer.ts'

interface Changing {
  viewer: Viewer
  now: Date
}

/**
 * Changes a job that the viewer may work on, in one transaction, and answers with it as it is then. `version`: what the page showed.
 */
export async function changeLocked(
  app: Pick<FastifyInstance, 'db' | 'clock'>,
  request: FastifyRequest<{ Params: { id: string } }>,
  version: number | undefined,
  change: (tx: Database, job: StoredJob, changing: Changing) => Promise<unknown>,
) {
  const viewer = await viewerOf(request)
  const { id } = request.params
  const now = app.clock()
  await inTransaction(app.db, async (tx) => {
    await change(tx, await lockJob(tx, id, { version, viewer }), { viewer, now })
  })
  return presentJob(app.db, id, viewer, now)
}

export const jobsApi: ApiPlugin = async (app) => {
  app.orderPaid.push(bookPrepaid)
  app.refundChanged.push(cancelPrepaid)

  app.route({
    ...jobsContract.show,
    handler: async (request) => presentJob(app.db, request.params.id, await viewerOf(request), app.clock()),
  })

  app.route({
    ...jobsContract.change,
    handler: (request) => {
      const { version, ...changes } = request.body
      return changeLocked(app, request, version, (tx, job, by) => changeJob(tx, job, { changes, ...by }))
    },
  })

  app.route({
    ...jobsContract.move,
    handler: (request) => {
      const { version, ...wanted } = request.body
      return changeLocked(app, request, version, async (tx, job, by) => {
        await moveByHand(tx, job, { wanted, ...by })
        if (wanted.to !== 'diagnosing') await mailChange(tx, job, by.now)
      })
    },
  })

  app.route({
    ...jobsContract.undo,
    handler: (request) => changeLocked(app, request, request.body.version, undoMove),
  })

  app.route({
    ...jobsContract.addNote,
    handler: (request) => {
      const { text: note, isForCustomer } = request.body
      return changeLocked(app, request, undefined, (tx, job, { viewer, now }) =>
        recordJobEvent(tx, job, { kind: 'note', by: byStaff(viewer), now, note, isForCustomer }),
      )
    },
  })
}
