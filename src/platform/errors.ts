/** Why an operation was refused, in words that know nothing of HTTP. */
export type Refusal =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

/** A failure the shop expects and a person can act on. Anything else thrown is a bug. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly refusal: Refusal
  readonly code: string
  readonly details: Record<string, unknown> | undefined

  constructor(refusal: Refusal, code: string, message: string, details?: Record<string, unknown>) {
    super(message)
    this.refusal = refusal
    this.code = code
    this.details = details
  }
}
