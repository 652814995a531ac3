import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { sqlState } from '../database/transaction.ts'
import { ShopError, type Refusal } from '../errors.ts'
import { databaseProblem, storageProblem } from './database-problems.ts'
import { fieldErrors } from './field-errors.ts'
import { logOutages } from '../database/failover/outage-log.ts'

const statusOf: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  mismatched: 422,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

/** Messages for Fastify's own errors, for people. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That is too large to send. Please send less.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of content is not accepted here.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content. Please fill in the form and try again.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not readable JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request was incomplete. Please try again.',
}
/** PostgreSQL's text cannot contain a zero character: an error of the caller, not of the shop. */
const invalidTextStates = new Set(['22021', '22P05'])
/** A referenced row was deleted meanwhile, such as a guest who signs in at that moment. */
const foreignKeyViolation = '23503'
const internalErrorMessage = 'Something went wrong on our side. Please try again.'

/** An error response, as JSON or as a page. */
interface Problem {
  status: number
  code: string
  /** For people. */
  message: string
  details?: ShopError['details']
}

export type Failure = FastifyError | ShopError

/** Sends each error as RFC 9457 problem details, with the required `message` and the invalid fields. */
export function handleErrors(app: FastifyInstance) {
  logOutages(app)
  app.setErrorHandler((failure: Failure, request, reply) => send(reply, problemOf(failure, request)))
}

/** Maps every error to an HTTP status, and logs those that the shop must look into. */
export function problemOf(failure: Failure, request: FastifyRequest): Problem {
  const error = databaseProblem(failure, request) ?? failure
  if (error instanceof ShopError) return refusal(error)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldErrors(error.validation)
    const details = { field: errors[0]!.field, errors }
    return { status: 400, code: 'invalid', message: errors[0]!.message, details }
  }
  if (invalidTextStates.has(sqlState(error) ?? ''))
    return {
      status: 400,
      code: 'invalid',
      message: 'That contains a character which cannot be used here.',
    }
  if (sqlState(error) === foreignKeyViolation) {
    request.log.warn(logContext(request, error))
    const message = 'This has changed meanwhile. Please load the page again.'
    return { status: 409, code: 'gone_meanwhile', message }
  }
  const storage = storageProblem(error)
  if (storage) {
    request.log.error(logContext(request, error), storage.logMessage)
    return refusal(storage.answer)
  }
  const status = error.statusCode ?? 500
  if (status < 500)
    return { status, code: 'bad_request', message: sentences[error.code] ?? 'The request is not valid.' }

  request.log.error(logContext(request, error))
  return { status: status === 503 ? 503 : 500, code: 'internal', message: internalErrorMessage }
}

const refusal = (error: ShopError): Problem => ({
  status: statusOf[error.refusal],
  code: error.code,
  message: error.message,
  details: withFieldErrors(error),
})

/** Logs the route's pattern, because the URL may contain secrets. */
const logContext = ({ method, routeOptions }: FastifyRequest, err: unknown) => ({
  method,
  route: routeOptions.url,
  err,
})

/** Turns an error with a field into a field error like the validator's, so that a form can show it there. */
function withFieldErrors({ details, message }: ShopError) {
  const field = details?.['field']
  return typeof field === 'string' ? { ...details, errors: [{ field, message }] } : details
}

export const sendNotFound = (reply: FastifyReply) =>
  send(reply, { status: 404, code: 'not_found', message: 'There is nothing at this address.' })

function send(reply: FastifyReply, { status, code, message, details }: Problem) {
  return reply
    .code(status)
    .headers(retryAfterHeader(details))
    .type('application/problem+json; charset=utf-8')
    .header('x-request-id', reply.request.id)
    .serializer(JSON.stringify)
    .send({ ...details, type: code, title: message, message, ...reference(reply, status) })
}

const retryAfterHeader = (details: ShopError['details']) =>
  details?.retryAfter === undefined ? {} : { 'retry-after': details.retryAfter }

/** The request id in the log for server errors; other errors are equal for everybody. */
const reference = ({ request }: FastifyReply, status: number) =>
  status >= 500 ? { requestId: request.id } : {}
