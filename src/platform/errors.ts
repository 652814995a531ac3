/** Why an operation was rejected, independent of HTTP. */
export type Refusal =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'gone'
  | 'conflict'
  | 'mismatched'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

interface Details extends Record<string, unknown> {
  /** The path of the invalid field in the request body. */
  field?: string
  /** Seconds until a retry. */
  retryAfter?: number
}

/** An expected failure that a person can act on. Any other thrown value is a bug. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly refusal: Refusal
  readonly code: string
  readonly details: Details | undefined

  constructor(refusal: Refusal, code: string, message: string, details?: Details) {
    super(message)
    this.refusal = refusal
    this.code = code
    this.details = details
  }
}
