import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session } from '../../../people/accounts/sessions/session.ts'
import { daysAfter } from '../../../platform/clock.ts'
import { sendsMail } from '../../../people/mail/mail-server.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { networkRateLimit, rateLimit } from '../../../platform/rate-limit.ts'
import { workAfterResponse } from '../../../platform/web/work-after-response.ts'
import { photoReceiver } from '../../catalogue/images/receive-photo.ts'
import { presentOrderDetails } from '../details/present-details.ts'
import { orderLinkExpired, orderNotFound } from '../errors.ts'
import { cancelOrder } from '../refunds/refund-order.ts'
import { giveRefundUpi } from '../refunds/give-refund-upi.ts'
import { addReturnPhoto } from '../returns/return-photos.ts'
import { requestReturn, withdrawReturn } from '../returns/return-requests.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { timelineStore, type Actor } from '../timeline/timeline-store.ts'
import { orderLinksContract } from './contract.ts'
import { actorByLink, needsConsent, requestCancellation } from './request-cancellation.ts'
import { requestLink } from './request-link.ts'
import { trackOrder } from './track-order.ts'

/** A link grants access without a session, so it expires this long after the order's last event. */
const linkDays = 90

type LinkRequest = FastifyRequest<{ Params: { token: string } }>
type ActByLink = (
  request: LinkRequest,
  act: (by: Actor, order: StoredOrder) => Promise<unknown>,
) => ReturnType<typeof presentOrderDetails>

/** @throws orderNotFound, orderLinkExpired (404) */
async function findByLink({ db, clock }: Pick<FastifyInstance, 'db' | 'clock'>, token: string) {
  const order = await ordersStore(db).byLink(token)
  if (!order) throw orderNotFound()
  const events = await timelineStore(db).ofOrders([order.id])
  const last = Math.max(...events.map(({ happenedAt }) => happenedAt.getTime()))
  if (events.length > 0 && daysAfter(new Date(last), linkDays) < clock()) throw orderLinkExpired()
  return order
}

export const orderLinksApi: ApiPlugin = async (app) => {
  const findOrder = (token: string) => findByLink(app, token)
  async function presentByLink(token: string, session: Session | undefined) {
    const order = await findOrder(token)
    const isByRequest = await needsConsent(app.db, order, session)
    return presentOrderDetails(app.db, order, { now: app.clock(), isByRequest })
  }

  app.route({
    ...orderLinksContract.show,
    handler: async (request) => presentByLink(request.params.token, await request.session()),
  })

  /** Acts on the order of the link, and answers with the order as it is then. */
  const actByLink: ActByLink = async (request, act) => {
    const { token } = request.params
    const session = await request.session()
    const order = await findOrder(token)
    await act(actorByLink(order, session), order)
    return presentByLink(token, session)
  }

  app.route({
    ...orderLinksContract.cancel,
    handler: (request) =>
      actByLink(request, async (by, order) => {
        const cancellation = { orderId: order.id, ...request.body }
        if (await needsConsent(app.db, order, await request.session()))
          await requestCancellation(app.db, { ...cancellation, by, now: app.clock() })
        else await cancelOrder(app, { ...cancellation, by: { actor: 'buyer' } })
      }),
  })

  const upiIdsPerOrder = rateLimit(app, { name: 'refund-upi', times: 10, seconds: 24 * 60 * 60 })
  const giveUpi = async (upiId: string, by: Actor, { id: orderId }: StoredOrder) => {
    await upiIdsPerOrder.count(orderId)
    await giveRefundUpi(app.db, { orderId, upiId, by, now: app.clock() })
  }
  app.route({
    ...orderLinksContract.giveRefundUpi,
    handler: (request) => actByLink(request, (by, order) => giveUpi(request.body.upiId, by, order)),
  })

  app.route({
    ...orderLinksContract.requestReturn,
    handler: (request) =>
      actByLink(request, (by, { id: orderId }) =>
        requestReturn(app.db, { orderId, ...request.body, by, now: app.clock() }),
      ),
  })

  returnPhotoRoute(app, actByLink)

  linkRequestRoute(app)

  trackRoute(app)

  app.route({
    ...orderLinksContract.withdrawReturn,
    handler: (request) =>
      actByLink(request, (by, { id: orderId }) =>
        withdrawReturn(app.db, { orderId, returnId: request.params.return, by, now: app.clock() }),
      ),
  })
}

/** Decoding a photo takes processor time, so an order has a limit for a day. Strangers send nothing large: the link is looked up before the body is read. */
function returnPhotoRoute(app: Parameters<ApiPlugin>[0], actByLink: ActByLink) {
  const receivePhoto = photoReceiver()
  const perOrder = rateLimit(app, { name: 'return-photos', times: 20, seconds: 24 * 60 * 60 })

  app.route({
    ...orderLinksContract.addReturnPhoto,
    onRequest: async ({ params }) => {
      const { id } = await findByLink(app, (params as { token: string }).token)
      await perOrder.count(id)
    },
    handler: (request) =>
      actByLink(request, async (_by, { id: orderId }) => {
        const content = await receivePhoto(request.body.photo, 'photo')
        await addReturnPhoto(app.db, { orderId, returnId: request.params.return, content, now: app.clock() })
      }),
  })
}

/** Sends the link of a guest's order; limited for each network and recipient. */
function linkRequestRoute(app: Parameters<ApiPlugin>[0]) {
  const requestsPerNetwork = networkRateLimit(app, { name: 'order-link', times: 10, seconds: 60 * 60 })
  const requestsPerRecipient = rateLimit(app, { name: 'order-link-to', times: 5, seconds: 24 * 60 * 60 })

  app.route({
    ...orderLinksContract.requestLink,
    handler: async ({ params: { token }, body: { recipient: to }, ip }) => {
      await requestsPerNetwork.count(ip)
      const { id: orderId } = await findByLink(app, token)
      await requestsPerRecipient.count(to.recipient)
      await requestLink(app.db, { orderId, ...to, now: app.clock() })
      return { ...to, isSentByStaff: to.channel === 'whatsapp' || !sendsMail(app) }
    },
  })
}

/** Orders and networks have limits of their own; that of an order does not show in the answer. */
function trackRoute(app: Parameters<ApiPlugin>[0]) {
  const perNetwork = networkRateLimit(app, { name: 'track', times: 30, seconds: 60 * 60 })
  const perOrder = rateLimit(app, { name: 'track-order', times: 3, seconds: 24 * 60 * 60 })
  const runAfterResponse = workAfterResponse(app, 'Emailing the link of a tracked order failed')

  app.route({
    ...orderLinksContract.track,
    handler: async ({ body, ip }, reply) => {
      await perNetwork.count(ip)
      runAfterResponse(() =>
        trackOrder(app.db, { ...body, isWithinLimit: perOrder.allows, now: app.clock() }),
      )
      return reply.code(202).send({ message: sendsMail(app) ? trackedText : trackedByStaffText })
    },
  })
}

const trackedText =
  'If there is an order with these numbers, we are sending its link to the email address that we have for it.'
const trackedByStaffText =
  'If there is an order with these numbers, our staff will send its link to the email address that we have for it.'
