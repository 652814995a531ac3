import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutOfReach } from '../database/lost/out-of-reach.ts'
import { sqlState } from '../database/transaction.ts'
import { ShopError, type Refusal } from '../errors.ts'
import { databaseProblem } from './database-problem.ts'
import { fieldErrors } from './field-errors.ts'
import { storageProblem } from './storage-problem.ts'

const statusOf: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  mismatched: 422,
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
/** What a row was to belong to has gone meanwhile, as a guest has who signs in at that very moment. */
const goneMeanwhile = '23503'
const ourFault = 'Something went wrong on our side. Please try again.'

/** The only place where a failure becomes an HTTP answer (RFC 9457, with the specification's `message` and the fields to mend). */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((failure: FastifyError | ShopError, request, reply) => {
    const error = databaseProblem(failure, request.log) ?? failure
    if (error instanceof ShopError) {
      const { code, message, refusal } = error
      const details = withFieldErrors(error)
      return problem(reply.headers(retryAfter(details)), statusOf[refusal], code, message, details)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = fieldErrors(error.validation)
      return problem(reply, 400, 'invalid', errors[0]!.message, { field: errors[0]!.field, errors })
    }
    if (unstorable.has(sqlState(error) ?? ''))
      return problem(reply, 400, 'invalid', 'That contains a character which cannot be used here.')
    if (sqlState(error) === goneMeanwhile) {
      request.log.warn(toldWith(request, error))
      return problem(reply, 409, 'gone_meanwhile', 'This has changed meanwhile. Please load the page again.')
    }
    const storage = storageProblem(error)
    if (storage) {
      const { refusal, code, message, details } = storage.answer
      request.log.error(toldWith(request, error), storage.forTheLog)
      return problem(reply.headers(retryAfter(details)), statusOf[refusal], code, message, details)
    }
    const status = statusFor(error)
    if (status < 500)
      return problem(reply, status, 'bad_request', sentences[error.code] ?? 'The request is not valid.')

    request.log.error(toldWith(request, error))
    return problem(reply, status === 503 ? 503 : 500, 'internal', ourFault)
  })
}

const retryAfter = (details: ShopError['details']) =>
  details?.retryAfter === undefined ? {} : { 'retry-after': details.retryAfter }

/** By its pattern: an address may carry what is no business of the log. */
export const toldWith = ({ method, routeOptions }: FastifyRequest, err: unknown) => ({
  method,
  route: routeOptions.url,
  err,
})

/** A failure that nobody foresaw is the shop's own. */
export function statusFor(error: FastifyError | ShopError) {
  if (isOutOfReach(error) || storageProblem(error)) return statusOf.unavailable
  return error instanceof ShopError ? statusOf[error.refusal] : (error.statusCode ?? 500)
}

/** A refusal that names its field says so in the way of the validator, so that a form can show it there. */
function withFieldErrors({ details, message }: ShopError) {
  const field = details?.['field']
  return typeof field === 'string' ? { ...details, errors: [{ field, message }] } : details
}

export const nothingHere = (reply: FastifyReply) =>
  problem(reply, 404, 'not_found', 'There is nothing at this address.')

function problem(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  details?: Record<string, unknown>,
) {
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('x-request-id', reply.request.id)
    .serializer(JSON.stringify)
    .send({ ...details, type: code, title: message, message, ...reference(reply, status) })
}

/** Where the fault is ours, the name under which the log has it; refusals stay the same for everybody. */
const reference = ({ request }: FastifyReply, status: number) =>
  status >= 500 ? { requestId: request.id } : {}
