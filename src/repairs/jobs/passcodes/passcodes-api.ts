import { findOrCreateSettingsKey } from '../../../platform/stored-secrets/settings-key-file.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { changeLocked } from '../jobs-api.ts'
import { jobsStore } from '../jobs-store.ts'
import { lockJob } from '../lock-job.ts'
import { byStaff, deletePasscode } from '../move-job.ts'
import { viewerOf } from '../viewer.ts'
import { passcodesContract } from './contract.ts'
import { storePasscode, viewPasscode } from './store-passcode.ts'

export const passcodesApi: ApiPlugin = async (app) => {
  const key = () => findOrCreateSettingsKey(app.config)

  app.route({
    ...passcodesContract.store,
    handler: (request) =>
      changeLocked(app, request, undefined, async (tx, job, { viewer, now }) => {
        await storePasscode(tx, job, { ...request.body, key, by: byStaff(viewer), now })
        await jobsStore(tx).save(job.id, {})
      }),
  })

  app.route({
    ...passcodesContract.remove,
    handler: (request) =>
      changeLocked(app, request, undefined, async (tx, job, { viewer, now }) => {
        await deletePasscode(tx, job, byStaff(viewer), now)
        await jobsStore(tx).save(job.id, {})
      }),
  })

  app.route({
    ...passcodesContract.view,
    handler: async (request, reply) => {
      const viewer = await viewerOf(request)
      reply.header('cache-control', 'no-store')
      return inTransaction(app.db, async (tx) =>
        viewPasscode(tx, await lockJob(tx, request.params.id), { viewer, key, now: app.clock() }),
      )
    },
  })
}
