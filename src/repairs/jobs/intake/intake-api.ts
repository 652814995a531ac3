import { listStaff, walkInUserId } from '../../../people/accounts/users-store.ts'
import { roleMay } from '../../../people/accounts/roles/role-rules.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../../platform/idempotency/idempotency.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { findOrCreateSettingsKey } from '../../../platform/stored-secrets/settings-key-file.ts'
import { visitNotFound } from '../errors.ts'
import { changeLocked } from '../jobs-api.ts'
import { visitsStore } from '../jobs-store.ts'
import { lockJob } from '../lock-job.ts'
import { draftWhatsApp } from '../messages/draft-whatsapp.ts'
import { presentJob } from '../present-job.ts'
import { viewerOf } from '../viewer.ts'
import { intakeContract } from './contract.ts'
import { findDevice, findRepairCustomer } from './earlier-jobs.ts'
import { commonFaults } from './faults.ts'
import { markLinksRead } from './mark-links-read.ts'
import { presentVisit } from './present-visit.ts'
import { readLink } from './read-link.ts'
import { receiveBooked } from './receive-booked.ts'
import { addJob, takeIn } from './take-in.ts'

export const intakeApi: ApiPlugin = async (app) => {
  const passcodeKey = () => findOrCreateSettingsKey(app.config)

  app.route({
    ...intakeContract.form,
    handler: async () => {
      const staff = await listStaff(app.db)
      const technicians = staff.filter(({ role }) => roleMay(role, 'repairs'))
      return {
        technicians: technicians.map(({ _id: id, fullName: name }) => ({ id, name })),
        faults: commonFaults,
      }
    },
  })

  app.route({
    ...intakeContract.customer,
    handler: ({ query }) => findRepairCustomer(app.db, query.phone, app.clock()),
  })

  app.route({
    ...intakeContract.device,
    handler: ({ query }) => findDevice(app.db, query.serial, app.clock()),
  })

  app.route({
    ...intakeContract.takeIn,
    handler: async (request) => {
      const viewer = await viewerOf(request)
      // The stored hash must not give a passcode away.
      const { jobs, ...rest } = request.body
      const hashed = { ...rest, jobs: jobs.map((job) => ({ ...job, passcode: undefined })) }
      return runIdempotentTransaction(app, idempotentRequestOf(request, walkInUserId, hashed), async (tx) => {
        const { id } = await takeIn(tx, request.body, { viewer, passcodeKey, now: app.clock() })
        return presentVisit(tx, id)
      })
    },
  })

  app.route({ ...intakeContract.visit, handler: ({ params }) => presentVisit(app.db, params.id) })

  app.route({
    ...intakeContract.addJob,
    handler: async (request) => {
      const viewer = await viewerOf(request)
      const now = app.clock()
      const hashed = { ...request.body, passcode: undefined }
      return runIdempotentTransaction(app, idempotentRequestOf(request, walkInUserId, hashed), async (tx) => {
        const visit = await visitsStore(tx).byId(request.params.id)
        if (!visit || visit.erasedAt !== null) throw visitNotFound()
        const { id } = await addJob(tx, visit, request.body, { viewer, passcodeKey, now })
        return presentJob(tx, id, viewer, now)
      })
    },
  })

  app.route({
    ...intakeContract.receive,
    handler: (request) => {
      const { version, signature, ...wanted } = request.body
      return changeLocked(app, request, version, (tx, job, by) =>
        receiveBooked(tx, job, { wanted, signature, intake: { ...by, passcodeKey } }),
      )
    },
  })
}

/** The link of a visit, and messages that contain it. */
export const visitLinkApi: ApiPlugin = async (app) => {
  app.linkSeen.push(markLinksRead(app.clock))

  app.route({
    ...intakeContract.readLink,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      return inTransaction(app.db, async (tx) => {
        const visit = await visitsStore(tx).byId(request.params.id)
        if (!visit || visit.erasedAt !== null) throw visitNotFound()
        return { link: await readLink(tx, visit, { staffId, now: app.clock() }) }
      })
    },
  })

  app.route({
    ...intakeContract.message,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      return inTransaction(app.db, async (tx) => {
        const job = await lockJob(tx, request.params.id)
        if (job.visit.erasedAt !== null) throw visitNotFound()
        const link = await readLink(tx, job.visit, { staffId, now: app.clock() })
        const linkUrl = `${app.config.origin}/r/${link}`
        return { url: await draftWhatsApp(tx, job, { linkUrl, staffId, now: app.clock() }) }
      })
    },
  })
}
