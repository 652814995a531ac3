import { z } from 'zod'
import { Id, Message, type Contract } from '../../../platform/contract.ts'
import { multiLine } from '../../../platform/text-fields.ts'
import { parseOrderNumber } from '../admin/order-number-rules.ts'
import { UpiId } from '../../../site/shop/contract.ts'
import { OrderDetails, ShippingDetails } from '../contract.ts'
import { linkChannels, LinkRecipient } from './link-recipient-rules.ts'

const params = z.object({ token: Id })
const response = { 200: OrderDetails }

/** What happened with a request for the link. */
const LinkRequested = z.object({
  channel: z.enum(linkChannels),
  recipient: z.string(),
  /** The shop has no mail server, or it is a mobile number: staff send the link. */
  isSentByStaff: z.boolean(),
})
export type LinkRequested = z.infer<typeof LinkRequested>

const numberNeeded = 'Please enter the order number, such as KD-0123456789.'

const TrackedOrder = z.object({
  order: z
    .string(numberNeeded)
    .max(100, numberNeeded)
    .overwrite((text) => parseOrderNumber(text) ?? parseOrderNumber(`KD-${text.trim()}`) ?? '')
    .min(1, numberNeeded),
  phoneNumber: ShippingDetails.shape.phoneNumber,
})
export type TrackedOrder = z.output<typeof TrackedOrder>

/** Endpoints for holders of an order's link. */
export const orderLinksContract = {
  show: {
    method: 'GET',
    url: '/api/order-links/:token',
    config: { access: 'anyone', data: 'link' },
    schema: { params, response },
  },
  cancel: {
    method: 'POST',
    url: '/api/order-links/:token/cancel',
    config: { access: 'anyone', data: 'link' },
    schema: { params, body: z.object({ reason: multiLine({ max: 300 }).default('') }), response },
  },
  requestReturn: {
    method: 'POST',
    url: '/api/order-links/:token/returns',
    config: { access: 'anyone', data: 'link' },
    schema: {
      params,
      body: z.object({
        reason: multiLine({ max: 300 }).min(3, 'Please say in a few words why.'),
        lines: z
          .array(z.object({ position: z.int().min(0), quantity: z.int().min(1) }))
          .min(1, 'Please choose what you want to return.')
          .max(100),
      }),
      response,
    },
  },
  /** Adds a photo of the goods to an open return: a data URL, with the formats and limits of a product's picture. */
  addReturnPhoto: {
    method: 'POST',
    url: '/api/order-links/:token/returns/:return/photos',
    config: { access: 'anyone', data: 'link' },
    // 10 MiB of file are 13.4 MiB of data URL.
    bodyLimit: 15 * 1024 * 1024,
    schema: {
      params: params.extend({ return: Id }),
      body: z.object({ photo: z.string().regex(/^data:/i, 'Please choose a photo.') }),
      response,
    },
  },
  /** Where the shop sends a refund by hand; 409 if none waits. The last one counts. */
  giveRefundUpi: {
    method: 'POST',
    url: '/api/order-links/:token/refund-upi',
    config: { access: 'anyone', data: 'link' },
    schema: { params, body: z.object({ upiId: UpiId }), response },
  },
  /** For orders of guests: sends the link to an email address or a mobile number. */
  requestLink: {
    method: 'POST',
    url: '/api/order-links/:token/requests',
    config: { access: 'anyone', data: 'link' },
    schema: {
      params,
      body: z.object({ recipient: LinkRecipient }),
      response: { 200: LinkRequested },
    },
  },
  /** Emails the link to the address stored with the order. The answer is the same whether or not there is such an order. */
  track: {
    method: 'POST',
    url: '/api/order-links/track',
    config: { access: 'anyone', data: 'public' },
    schema: { body: TrackedOrder, response: { 202: Message } },
  },
  withdrawReturn: {
    method: 'POST',
    url: '/api/order-links/:token/returns/:return/withdraw',
    config: { access: 'anyone', data: 'link' },
    schema: { params: params.extend({ return: Id }), response },
  },
} as const satisfies Contract
