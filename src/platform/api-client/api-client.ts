import type { z } from 'zod'
import type { Contract, Endpoint } from '../contract.ts'
import type { FieldError } from '../problems/field-errors.ts'

type Part<E extends Endpoint, Name extends string> =
  E['schema'] extends Record<Name, infer S extends z.ZodType> ? Record<Name, z.input<S>> : unknown
/** A query may always be left out; params and bodies that the contract names may not. */
type Input<E extends Endpoint> = Part<E, 'params'> & Partial<Part<E, 'querystring'>> & Part<E, 'body'>
type Output<E extends Endpoint> = z.output<E['schema']['response'][keyof E['schema']['response']] & z.ZodType>
type Arguments<I> = object extends I ? [input?: I & CallOptions] : [input: I & CallOptions]

/** How a call is made, beside what it says. */
interface CallOptions {
  /** The same key for a repeated request, so that the server does not execute it twice if its first response was lost. */
  idempotencyKey?: string
  /** Told how much of the body has gone, from 0 to 1. */
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
  /** For paged lists: how many there are in all. */
  total?: number
}
export interface Call extends CallOptions {
  method: Endpoint['method']
  path: string
  body?: unknown
}
export type Transport = (call: Call) => Promise<ApiResponse>

/** The API refused or failed; `message` is meant for people. Status 0: nothing answered at all. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  /** What is to be mended, where it is a field of what was sent. */
  readonly errors: readonly FieldError[]
  /** Under which the shop's log has it, where the fault is the shop's. */
  readonly reference: string
  /** Seconds, where the API says when to ask again. */
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

/** Lists carry the total of what matches as a property, beside the rows of this page. */
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
  // A list of values is the same name several times.
  const pairs = given.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function mapValues<T, R>(object: Record<string, T>, map: (value: T) => R) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
}

/** For a page that shows it later: a failure before anyone looks must not count as unhandled. */
export function deferred<Value>(answer: Promise<Value>): Promise<Value> {
  answer.catch(() => undefined)
  return answer
}
