import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Database } from '../../../platform/database.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { networkRateLimit, rateLimit } from '../../../platform/rate-limit.ts'
import { photoReceiver } from '../../../selling/catalogue/images/receive-photo.ts'
import { bookingIsOver, jobNotFound, tooManyPhotos } from '../errors.ts'
import type { StoredJob } from '../jobs-store.ts'
import { showByLink, visitOfLink } from '../link/link-api.ts'
import { repairLinksContract } from '../link/contract.ts'
import { lockJob } from '../lock-job.ts'
import { byCustomer, recordJobEvent } from '../move-job.ts'
import { photosStore } from '../photos-store.ts'
import { cancelBooking, changeDay } from './book-repair.ts'
import { maxBookingPhotos } from './photo-rules.ts'

interface JobParams {
  token: string
  job: string
}

/** What a customer changes on the link until the device has come. */
export const bookedByLinkApi: ApiPlugin = async (app) => {
  const perNetwork = networkRateLimit(app, { name: 'booked-repairs', times: 60, seconds: 60 * 60 })
  const photosPerVisit = rateLimit(app, { name: 'booked-photos', times: 20, seconds: 24 * 60 * 60 })
  const receivePhoto = photoReceiver()

  async function change(
    { token, job: id }: JobParams,
    work: (tx: Database, job: StoredJob) => Promise<unknown>,
  ) {
    const visit = await visitOfLink(app.db, token)
    await inTransaction(app.db, async (tx) => {
      const job = await lockJob(tx, id)
      if (job.visitId !== visit.id) throw jobNotFound()
      await work(tx, job)
    })
    return showByLink(app, token)
  }

  app.route({
    ...repairLinksContract.changeDay,
    handler: async ({ params, body, ip }) => {
      await perNetwork.count(ip)
      return change(params, (tx, job) => changeDay(tx, job, body, app.clock()))
    },
  })

  app.route({
    ...repairLinksContract.cancel,
    handler: async ({ params, ip }) => {
      await perNetwork.count(ip)
      return change(params, (tx, job) => cancelBooking(tx, job, app.clock()))
    },
  })

  app.route({
    ...repairLinksContract.addPhoto,
    // Before the body is read: only holders of a link send large ones.
    onRequest: async ({ params, ip }) => {
      await perNetwork.count(ip)
      const { id } = await visitOfLink(app.db, params.token)
      await photosPerVisit.count(id)
    },
    handler: async ({ params, body }) => {
      const content = await receivePhoto(body.photo, 'photo')
      return change(params, async (tx, job) => {
        const now = app.clock()
        if (job.state !== 'booked') throw bookingIsOver()
        const photos = await photosStore(tx).ofJobs([job.id])
        if (photos.length >= maxBookingPhotos) throw tooManyPhotos(maxBookingPhotos)
        const photo = { id: newId(now.getTime()), jobId: job.id, addedAt: now, isForCustomer: true, content }
        await photosStore(tx).add(photo)
        await recordJobEvent(tx, job, { kind: 'photo', by: byCustomer, now })
      })
    },
  })
}
