import { ApiProblem } from './api-client.ts'

/** What the server said about a failed call, or `otherwise` where it said nothing (or never answered). */
export function messageOf(failure: unknown, otherwise: string): string {
  return failure instanceof ApiProblem && failure.message !== '' ? failure.message : otherwise
}
