import { ApiProblem } from './api-client.ts'

/** What the server said about a failed call, if it said anything. */
export const apiErrorMessage = (failure: unknown) =>
  failure instanceof ApiProblem && failure.message !== '' ? failure.message : undefined

/** What the server said, or why nothing reached it, or `otherwise`. */
export function errorMessage(failure: unknown, otherwise: string): string {
  return apiErrorMessage(failure) ?? (isOffline(failure) ? youAreOffline : otherwise)
}

const youAreOffline = 'You are offline. Please try again when you are connected.'

const isOffline = (failure: unknown) =>
  !(failure instanceof ApiProblem) && 'onLine' in navigator && !navigator.onLine

/**
 * What a form shows of a failed call. What the server says of a field that the form has stands at that field; anything
 * else is said of the form as a whole. `typed` has the form's values by the names of their controls.
 */
export function formErrorsFrom(failure: unknown, fallback: string, typed: object) {
  const errors = failure instanceof ApiProblem ? failure.errors : []
  const here = errors.map(({ field, message }) => [controlOf(field), message] as const)
  const fields = Object.fromEntries(here.filter(([name]) => name in typed))
  const isPlaced = errors.length > 0 && here.every(([name]) => name in typed)
  return { fields, text: isPlaced ? undefined : errorMessage(failure, fallback) }
}

/** `shipping.phoneNumber` is typed into the control `phoneNumber`. */
const controlOf = (field: string) => field.slice(field.lastIndexOf('.') + 1)
