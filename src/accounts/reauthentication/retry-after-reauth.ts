import type { Answer, Transport } from '../../platform/api-client/api-client.ts'

type Reauthenticate = () => Promise<boolean>

let reauthenticate: Reauthenticate | undefined
let pending: Promise<boolean> | undefined

/** Who is there to ask: the dialog of the page that is open. Answers how to leave again. */
export function registerReauthDialog(dialog: Reauthenticate) {
  reauthenticate = dialog
  return () => {
    if (reauthenticate === dialog) reauthenticate = undefined
  }
}

/** Where the server wants a fresh sign-in, the password is asked for in place; then the same call is made once more. */
export const retryAfterReauth =
  (send: Transport): Transport =>
  async (call) => {
    const answer = await send(call)
    if (!reauthenticate || !isReauthRequired(answer)) return answer
    // Several calls that are refused at once have one dialog.
    pending ??= reauthenticate().finally(() => (pending = undefined))
    return (await pending) ? send(call) : answer
  }

const isReauthRequired = ({ status, body }: Answer) =>
  status === 403 && (body as { type?: string } | undefined)?.type === 'sign_in_again'
