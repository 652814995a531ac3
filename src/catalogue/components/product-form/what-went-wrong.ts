import { ApiProblem } from '../../../platform/api-client.ts'
import type { PassingMessage } from '../admin/use-passing-message.ts'

/** A refusal in the specification's words with the server's reason beneath, or that nothing answered. */
export function whatWentWrong(failure: unknown, refused: string): PassingMessage {
  if (failure instanceof ApiProblem && failure.status > 0)
    return { tone: 'bad', text: refused, reason: failure.message }
  return { tone: 'bad', text: 'Something went wrong' }
}
