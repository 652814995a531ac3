import type { ApiResponse, Transport } from '../../../platform/api-client/api-client.ts'

/**
 * Wraps a transport. A refused call that needs the password or the PIN opens a dialog and is then sent again: the page keeps what was typed.
 * Pages whose data are refused with 401 go to the sign-in page instead. Answers without a dialog go to `onAnswer`.
 */
export const retryAfterReauth =
  (send: Transport, onAnswer: (answer: ApiResponse) => void): Transport =>
  async (call) => {
    let answer = await send(call)
    if (answer.status === 403 || (answer.status === 401 && call.method !== 'GET')) {
      const loaded = await import('./reauthenticate.tsx').catch(() => undefined)
      const isProved = await loaded?.reauthenticate(answer)
      if (isProved === false) return answer
      if (isProved) answer = await send(call)
    }
    onAnswer(answer)
    return answer
  }
