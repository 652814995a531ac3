import { ApiProblem } from './api-client.ts'

/** The server's message for a failed call; undefined if there was none. */
export const apiErrorMessage = (failure: unknown) =>
  failure instanceof ApiProblem && failure.message !== '' ? failure.message : undefined

/** The server's message, or a note that the browser is offline, or `otherwise`. */
export function errorMessage(failure: unknown, otherwise: string): string {
  return apiErrorMessage(failure) ?? (isOffline(failure) ? youAreOffline : otherwise)
}

const youAreOffline = 'You are offline. Please try again when you are connected.'

const isOffline = (failure: unknown) =>
  !(failure instanceof ApiProblem) && 'onLine' in navigator && !navigator.onLine

/**
 * Splits a failed call's message into errors of the form's own fields and one text for the whole form. `typed` has the
 * form's values by control name.
 */
export function formErrorsFrom(failure: unknown, fallback: string, typed: object) {
  const errors = failure instanceof ApiProblem ? failure.errors : []
  const here = errors.map(({ field, message }) => [controlOf(field, typed), message] as const)
  const fields = Object.fromEntries(here.filter(([name]) => name in typed))
  const isPlaced = errors.length > 0 && here.every(([name]) => name in typed)
  return { fields, text: isPlaced ? undefined : errorMessage(failure, fallback) }
}

/** The control of `address.city` is named so, or `city`. */
const controlOf = (field: string, typed: object) =>
  field in typed ? field : field.slice(field.lastIndexOf('.') + 1)
