import { newId } from '../../platform/ids.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { photoReceiver } from '../../selling/catalogue/images/receive-photo.ts'
import { jobNotFound, photoNotFound, tooManyPhotos } from './errors.ts'
import { intakeContract } from './intake/contract.ts'
import { changeLocked } from './jobs-api.ts'
import { jobsStore } from './jobs-store.ts'
import { byStaff, recordJobEvent } from './move-job.ts'
import { photosStore } from './photos-store.ts'

/** Of one job. */
const maxPhotos = 20

export const photosApi: ApiPlugin = async (app) => {
  const receivePhoto = photoReceiver()
  const perJob = rateLimit(app, { name: 'repair-photos', times: 60, seconds: 24 * 60 * 60 })

  app.route({
    ...intakeContract.addPhoto,
    handler: async (request) => {
      const { photo, isForCustomer } = request.body
      if (!(await jobsStore(app.db).byId(request.params.id))) throw jobNotFound()
      await perJob.count(request.params.id)
      const content = await receivePhoto(photo, 'photo')
      return changeLocked(app, request, undefined, async (tx, job, { viewer, now }) => {
        if ((await photosStore(tx).ofJobs([job.id])).length >= maxPhotos) throw tooManyPhotos(maxPhotos)
        const id = newId(now.getTime())
        await photosStore(tx).add({
          id,
          jobId: job.id,
          addedAt: now,
          addedBy: viewer.id,
          isForCustomer,
          content,
        })
        await recordJobEvent(tx, job, { kind: 'photo', by: byStaff(viewer), now })
      })
    },
  })

  app.route({
    ...intakeContract.photo,
    handler: async ({ params: { id, photo } }, reply) => {
      const content = await photosStore(app.db).ofJob(id, photo)
      if (!content) throw photoNotFound()
      return reply.type('image/webp').header('cache-control', 'no-store').send(content)
    },
  })
}
