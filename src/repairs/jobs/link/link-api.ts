import type { FastifyInstance } from 'fastify'
import type { Session } from '../../../people/accounts/sessions/session.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { networkRateLimit, rateLimit } from '../../../platform/rate-limit.ts'
import { cardPaymentsOf } from '../../../selling/payments/gateways/razorpay/razorpay-keys.ts'
import { jobNotFound, linkNotFound, photoNotFound } from '../errors.ts'
import { answerByLink } from '../estimates/answer-estimate.ts'
import { visitsStore, type StoredVisit } from '../jobs-store.ts'
import { lockJob } from '../lock-job.ts'
import { photosStore } from '../photos-store.ts'
import { repairLinksContract } from './contract.ts'
import { presentByLink } from './present-by-link.ts'

/** @throws linkNotFound (404) */
export async function visitOfLink(db: Database, token: string): Promise<StoredVisit> {
  const visit = await visitsStore(db).byLink(token)
  if (!visit) throw linkNotFound()
  return visit
}

/** Staff could answer by a link that they read; the customer's own session proves that it is the customer. */
const needsConfirmation = ({ userId, linkReadAt }: StoredVisit, session: Session | undefined) =>
  session?.user._id !== userId && (session?.user.isAdmin === true || linkReadAt !== null)

export const repairLinksApi: ApiPlugin = async (app) => {
  const perNetwork = networkRateLimit(app, { name: 'repair-link', times: 120, seconds: 60 })
  const answersPerVisit = rateLimit(app, { name: 'repair-answers', times: 30, seconds: 24 * 60 * 60 })

  app.route({
    ...repairLinksContract.show,
    handler: async ({ params: { token }, ip }, reply) => {
      await perNetwork.count(ip)
      reply.header('cache-control', 'no-store')
      return showByLink(app, token)
    },
  })

  app.route({
    ...repairLinksContract.photo,
    handler: async ({ params: { token, photo } }, reply) => {
      const { id } = await visitOfLink(app.db, token)
      const content = await photosStore(app.db).ofVisit(id, photo)
      if (!content) throw photoNotFound()
      return reply.type('image/webp').header('cache-control', 'no-store').send(content)
    },
  })

  app.route({
    ...repairLinksContract.answer,
    handler: async (request) => {
      const { token, job: jobId } = request.params
      const session = await request.session()
      const visit = await visitOfLink(app.db, token)
      await answersPerVisit.count(visit.id)
      await inTransaction(app.db, async (tx) => {
        const job = await lockJob(tx, jobId)
        if (job.visitId !== visit.id) throw jobNotFound()
        const asked = { needsConfirmation: needsConfirmation(job.visit, session), now: app.clock() }
        await answerByLink(tx, job, { ...request.body, ...asked })
      })
      return showByLink(app, token)
    },
  })
}

/** A test payment would hand a phone over unpaid: it counts only if the shop is on loopback or wants the sandbox. */
export const takesCards = (app: FastifyInstance) => {
  const { isLoopback, ALLOW_SANDBOX_PAYMENTS } = app.config
  const payments = cardPaymentsOf(app)
  return payments === 'real' || (payments === 'test' && (isLoopback || ALLOW_SANDBOX_PAYMENTS))
}

export const showByLink = async (app: FastifyInstance, token: string) =>
  presentByLink(app.db, await visitOfLink(app.db, token), { takesCards: takesCards(app), now: app.clock() })
