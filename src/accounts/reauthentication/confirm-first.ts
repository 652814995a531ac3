import type { Answer, Transport } from '../../platform/api-client/api-client.ts'

type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Who is there to ask: the dialog of the page that is open. Answers how to leave again. */
export function confirmBy(dialog: Ask) {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

/** Where the server wants a fresh sign-in, the password is asked for in place; then the same call is made once more. */
export const confirmFirst =
  (send: Transport): Transport =>
  async (call) => {
    const answer = await send(call)
    if (!ask || !wantsFreshSignIn(answer)) return answer
    // Several calls that are refused at once have one dialog.
    asking ??= ask().finally(() => (asking = undefined))
    return (await asking) ? send(call) : answer
  }

const wantsFreshSignIn = ({ status, body }: Answer) =>
  status === 403 && (body as { type?: string } | undefined)?.type === 'sign_in_again'
