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
