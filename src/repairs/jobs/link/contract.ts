import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { multiLine, singleLine, upTo } from '../../../platform/text-fields.ts'
import { OpenedPayment } from '../../../selling/orders/contract.ts'
import { OptionalUtr } from '../../../selling/payments/contract.ts'
import { BookableDay, BookedTime } from '../bookings/contract.ts'
import { DayPart, EstimateAnswer, JobEvent, JobState, LineKind, LineWarranty, Outcome } from '../contract.ts'

const LinkLine = z.object({
  kind: LineKind,
  name: z.string(),
  quantity: z.int(),
  amount: z.number(),
  warrantyDays: z.int(),
})

/** What a customer sees of a job. Amounts are rupees. */
const JobByLink = z.object({
  id: z.string(),
  state: JobState,
  outcome: Outcome.nullable(),
  brand: z.string(),
  model: z.string(),
  fault: z.string(),
  promisedAt: z.iso.datetime().nullable(),
  bookedFor: z.object({ day: z.iso.date(), part: DayPart }).nullable(),
  /** The booked day is over, and the device has not come. */
  didNotCome: z.boolean(),
  /** The customer may cancel a booking until the device has come, and while nothing is paid. */
  canCancel: z.boolean(),
  /** Until it has come: what its service asks for. */
  bring: z.string(),
  createdAt: z.iso.datetime(),
  stateSince: z.iso.datetime(),
  /** The newest that was sent. */
  estimate: z
    .object({
      version: z.int(),
      sentAt: z.iso.datetime(),
      total: z.number(),
      lines: z.array(LinkLine),
      answer: EstimateAnswer.omit({ note: true }).nullable(),
      /** The total that was approved before, with which a declined repair goes on. */
      approvedBefore: z.number().nullable(),
    })
    .nullable(),
  /** `due`: what can be paid on the link, as a deposit; `reported`: a UPI payment that the shop has to confirm. */
  payment: z.object({
    total: z.number(),
    paid: z.number(),
    due: z.number(),
    reported: z.number(),
    byUpi: z.boolean(),
    byGateway: z.boolean(),
  }),
  /** When the device is ready. */
  pickupCode: z.string().nullable(),
  /** /o/{link} */
  bill: z.object({ order: z.string(), link: z.string(), amount: z.number() }).nullable(),
  warranty: z.array(LineWarranty),
  photos: z.array(z.object({ id: z.string(), at: z.iso.datetime() })),
  /** Changes of state, and notes for the customer; the newest first. */
  events: z.array(JobEvent.pick({ at: true, kind: true, to: true, note: true })),
})
export type JobByLink = z.infer<typeof JobByLink>

export const VisitByLink = z.object({
  /** First name. */
  customer: z.string(),
  createdAt: z.iso.datetime(),
  jobs: z.array(JobByLink),
  /** On which a booked device can be brought instead. */
  days: z.array(BookableDay),
})
export type VisitByLink = z.infer<typeof VisitByLink>

const byLink = { access: 'anyone', data: 'link' } as const
const params = z.object({ token: Id })
const jobParams = params.extend({ job: Id })
const response = { 200: VisitByLink }

/** For holders of a visit's link: /r/{token}. */
export const repairLinksContract = {
  show: {
    method: 'GET',
    url: '/api/repair-links/:token',
    config: byLink,
    schema: { params, response },
  },
  photo: {
    method: 'GET',
    url: '/api/repair-links/:token/photos/:photo',
    config: byLink,
    /** image/webp */
    schema: { params: params.extend({ photo: Id }), response: { 200: z.unknown() } },
  },
  /** An older version is 409 `estimate_replaced`; the same answer again is the same. */
  answer: {
    method: 'POST',
    url: '/api/repair-links/:token/jobs/:job/answer',
    config: byLink,
    schema: {
      params: jobParams,
      body: z.object({
        estimate: z.int().min(1),
        answer: z.enum(['approved', 'declined']),
        name: singleLine({ ...upTo(100), required: 'Please enter your name.' }),
        note: multiLine(upTo(300)).default(''),
      }),
      response,
    },
  },
  /** Until the device has come the customer can choose another day. */
  changeDay: {
    method: 'POST',
    url: '/api/repair-links/:token/jobs/:job/day',
    config: byLink,
    schema: { params: jobParams, body: BookedTime, response },
  },
  /** Until the device has come, and while nothing is paid. */
  cancel: {
    method: 'POST',
    url: '/api/repair-links/:token/jobs/:job/cancel',
    config: byLink,
    schema: { params: jobParams, response },
  },
  /** Of a booked device. A data URL, with the formats and limits of a product's picture. */
  addPhoto: {
    method: 'POST',
    url: '/api/repair-links/:token/jobs/:job/photos',
    config: byLink,
    bodyLimit: 15 * 1024 * 1024,
    schema: {
      params: jobParams,
      body: z.object({ photo: z.string().regex(/^data:/i, 'Please choose a photo.') }),
      response,
    },
  },
  /** Opens a payment of what is due; the window of the gateway ends in POST /verify-payment. */
  openGatewayPayment: {
    method: 'POST',
    url: '/api/repair-links/:token/jobs/:job/gateway-payment',
    config: byLink,
    schema: { params: jobParams, response: { 200: OpenedPayment } },
  },
  /** Opens a UPI payment of what is due, before its QR is shown. */
  openUpiPayment: {
    method: 'POST',
    url: '/api/repair-links/:token/jobs/:job/qr',
    config: byLink,
    schema: { params: jobParams, response: { 200: z.object({ id: z.string(), amount: z.number() }) } },
  },
  qr: {
    method: 'GET',
    url: '/api/repair-links/:token/jobs/:job/qr',
    config: byLink,
    schema: { params: jobParams, response: { 200: z.string() } },
  },
  reportUpi: {
    method: 'POST',
    url: '/api/repair-links/:token/jobs/:job/utr',
    config: byLink,
    schema: { params: jobParams, body: OptionalUtr, response },
  },
} as const satisfies Contract
