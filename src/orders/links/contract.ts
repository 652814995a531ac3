import { z } from 'zod'
import { Id, type Contract } from '../../platform/contract.ts'
import { multiLine } from '../../platform/text-fields.ts'
import { OrderDetails } from '../contract.ts'

const params = z.object({ token: Id })
const response = { 200: OrderDetails }

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
  withdrawReturn: {
    method: 'POST',
    url: '/api/order-links/:token/returns/:return/withdraw',
    config: { access: 'anyone', data: 'link' },
    schema: { params: params.extend({ return: Id }), response },
  },
} as const satisfies Contract
