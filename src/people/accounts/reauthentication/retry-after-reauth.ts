import type { ApiResponse, Transport } from '../../../platform/api-client/api-client.ts'

type Reauthenticate = () => Promise<boolean>

let reauthenticate: Reauthenticate | undefined
let pending: Promise<boolean> | undefined

/** Registers the open page's re-authentication dialog. Returns the function that unregisters it. */
export function registerReauthDialog(dialog: Reauthenticate) {
  reauthenticate = dialog
  return () => {
    if (reauthenticate === dialog) reauthenticate = undefined
  }
}

/** Wraps a transport: on 403 `sign_in_again` opens the dialog and, if the user confirms, sends the same call again. */
export const retryAfterReauth =
  (send: Transport): Transport =>
  async (call) => {
    const answer = await send(call)
    if (!reauthenticate || !isReauthRequired(answer)) return answer
    // Calls that are refused at the same time share one dialog.
    pending ??= reauthenticate().finally(() => (pending = undefined))
    return (await pending) ? send(call) : answer
  }

const isReauthRequired = ({ status, body }: ApiResponse) =>
  status === 403 && (body as { type?: string } | undefined)?.type === 'sign_in_again'
