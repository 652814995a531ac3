import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { sqlState } from './database/transaction.ts'
import { ShopError, type Refusal } from './errors.ts'

const statusOf: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

/** Fastify's own refusals, said so that a person knows what to do. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That is too large to send. Please send less.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of content is not accepted here.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content. Please fill in the form and try again.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not readable JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request did not arrive whole. Please try again.',
}
/** PostgreSQL keeps no zero character in texts: whoever sends one made a mistake, the shop did not. */
const unstorable = new Set(['22021', '22P05'])
const ourFault = 'Something went wrong on our side. Please try again.'

/** The only place where a failure becomes an HTTP answer (RFC 9457, with the specification's `message`). */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
    if (error instanceof ShopError) {
      const { code, message, details, refusal } = error
      if (typeof details?.['retryAfter'] === 'number') reply.header('retry-after', details['retryAfter'])
      return problem(reply, statusOf[refusal], code, message, details)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [first] = error.validation
      const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? ''
      return problem(reply, 400, 'invalid', sentenceFor(field, first?.message), { field })
    }
    if (unstorable.has(sqlState(error) ?? ''))
      return problem(reply, 400, 'invalid', 'That contains a character which cannot be used here.')
    const status = error.statusCode ?? 500
    if (status < 500)
      return problem(reply, status, 'bad_request', sentences[error.code] ?? 'The request is not valid.')

    request.log.error(error)
    return problem(reply, status === 503 ? 503 : 500, 'internal', ourFault)
  })
}

/** zod says "Invalid input: expected string, received undefined"; a person needs to know which field. */
function sentenceFor(field: string, message = 'The request is not valid.') {
  if (!field || !message.startsWith('Invalid input')) return message
  if (message.endsWith('received undefined')) return `${field} is required.`
  return `${field} is not valid.`
}

export function problem(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  details?: Record<string, unknown>,
) {
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...details, type: code, title: message, message })
}
