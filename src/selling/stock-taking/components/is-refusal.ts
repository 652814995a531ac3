import { ApiProblem } from '../../../platform/api-client/api-client.ts'

/** Of staff who have to sign in, a call that took too long, and too many calls: the same scan can succeed later. */
const canSucceedLater = new Set([401, 408, 429])

/** Whether the shop refuses a scan for good, so that sending it again does not help. */
export const isRefusal = (failure: unknown) =>
  failure instanceof ApiProblem &&
  failure.status >= 400 &&
  failure.status < 500 &&
  !canSucceedLater.has(failure.status)
