import { ApiProblem } from './api-client.ts'

/** What the server said about a failed call, if it said anything. */
export const saidOf = (failure: unknown) =>
  failure instanceof ApiProblem && failure.message !== '' ? failure.message : undefined

/** What the server said, or why nothing reached it, or `otherwise`. */
export function messageOf(failure: unknown, otherwise: string): string {
  return saidOf(failure) ?? (isOffline(failure) ? youAreOffline : otherwise)
}

const youAreOffline = 'You are offline. Please try again when you are connected.'

const isOffline = (failure: unknown) =>
  !(failure instanceof ApiProblem) && 'onLine' in navigator && !navigator.onLine
