import type { FastifyReply } from 'fastify'

/** A refusal in the shape of Razorpay's API, with the shop's own `message` beside it. */
export function refuse(reply: FastifyReply, status: number, description: string, field?: string) {
  return reply.code(status).send({
    message: description,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field && { field }),
    },
  })
}

export const unknownId = (reply: FastifyReply) => refuse(reply, 400, 'The id provided does not exist')
