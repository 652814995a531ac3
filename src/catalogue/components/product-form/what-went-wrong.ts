import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import type { PassingMessage } from '../admin/use-passing-message.ts'

/** A refusal in the specification's words with the reason beneath where no field says it, or that nothing answered. */
export function whatWentWrong(failure: unknown, refused: string, reason?: string): PassingMessage {
  const isRefusal = failure instanceof ApiProblem && failure.status > 0
  return { tone: 'bad', text: isRefusal ? refused : 'Something went wrong', ...(reason && { reason }) }
}
