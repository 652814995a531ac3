import type { z } from 'zod'
import type { Contract, Endpoint } from '../contract.ts'
import type { FieldError } from '../problems/field-errors.ts'

type Part<E extends Endpoint, Name extends string> =
  E['schema'] extends Record<Name, infer S extends z.ZodType> ? Record<Name, z.input<S>> : unknown
/** A query may always be omitted; params and bodies that the contract declares may not. */
type Input<E extends Endpoint> = Part<E, 'params'> & Partial<Part<E, 'querystring'>> & Part<E, 'body'>
type Output<E extends Endpoint> = z.output<E['schema']['response'][keyof E['schema']['response']] & z.ZodType>
type Arguments<I> = object extends I ? [input?: I & CallOptions] : [input: I & CallOptions]

/** Options of a call that are not part of the request's content. */
interface CallOptions {
  /**
   * Repeated requests use the same key, so that the server does not execute them twice if the first response was lost.
   */
  idempotencyKey?: string
  /** Receives the upload progress, from 0 to 1. */
  onSent?: (part: number) => void
}

export type ApiClient<Shop extends Record<string, Contract>> = {
  [Domain in keyof Shop]: {
    [Name in keyof Shop[Domain]]: (
      ...input: Arguments<Input<Shop[Domain][Name]>>
    ) => Promise<Output<Shop[Domain][Name]>>
  }
}

export interface ApiResponse {
  status: number
  body: unknown
  /** Total number of rows of a paged list. */
  total?: number
  /** The answer lacks something for now, so that a page with it must not be cached. */
  isIncomplete?: boolean
}
export interface Call extends CallOptions {
  method: Endpoint['method']
  path: string
  body?: unknown
}
export type Transport = (call: Call) => Promise<ApiResponse>

/** The API rejected the call or it failed; `message` is meant for people. Status 0: no response. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  /** Invalid fields of the request body. */
  readonly errors: readonly FieldError[]
  /** Request id in the shop's log, if the server caused the failure. */
  readonly reference: string
  /** Seconds until the call may be retried, if the API says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, details: ProblemDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = details.errors ?? []
    this.reference = details.reference ?? ''
    this.retryAfter = details.retryAfter
  }
}

interface ProblemDetails {
  errors?: readonly FieldError[]
  reference?: string
  retryAfter?: number | undefined
}

interface CallInput extends CallOptions {
  params?: Record<string, string>
  querystring?: Record<string, unknown>
  body?: unknown
}

/** One typed function per endpoint, over any transport: in this process on the server, `fetch` in the browser. */
export function apiClient<Shop extends Record<string, Contract>>(shop: Shop, send: Transport) {
  const call =
    ({ method, url }: Endpoint) =>
    async ({ params = {}, querystring = {}, ...rest }: CallInput = {}) => {
      const answer = await send({ method, path: fill(url, params) + query(querystring), ...rest })
      if (answer.status >= 400) throw toProblem(answer)
      return withTotal(answer)
    }
  return mapValues(shop, (endpoints) => mapValues(endpoints, call)) as unknown as ApiClient<Shop>
}

/** A list's total is attached as a property, next to the rows of the page. */
export const totalOf = (list: unknown[]) => (list as { total?: number }).total ?? list.length

function withTotal({ body, total }: ApiResponse) {
  if (Array.isArray(body) && total !== undefined) Object.defineProperty(body, 'total', { value: total })
  return body
}

interface ProblemBody {
  type: string
  message: string
  errors: FieldError[]
  requestId: string
  retryAfter: number
}

export function toProblem({ status, body }: ApiResponse) {
  const { type = 'unknown', message = '', errors, ...rest } = (body ?? {}) as Partial<ProblemBody>
  return new ApiProblem(status, type, message, {
    errors: Array.isArray(errors) ? errors : [],
    reference: rest.requestId ?? '',
    retryAfter: rest.retryAfter,
  })
}

function fill(url: string, params: Record<string, string>) {
  return url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function query(values: Record<string, unknown>) {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== '' && value !== null,
  )
  // An array becomes a repeated parameter.
  const pairs = given.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function mapValues<T, R>(object: Record<string, T>, map: (value: T) => R) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
}

/** For a value that a page awaits later: a rejection before that must not count as unhandled. */
export function deferred<Value>(answer: Promise<Value>): Promise<Value> {
  answer.catch(() => undefined)
  return answer
}
