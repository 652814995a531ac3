import type { ApiResponse } from '../../../platform/api-client/api-client.ts'
import { storedUser } from '../stored-user.ts'
import { ReauthDialog, type Reauth } from './reauth-dialog.tsx'
import { dialogHost } from './dialog-host.ts'

let pending: Promise<boolean> | undefined

/** Resolves to whether the person has proved who it is; undefined if the answer asks for no proof. */
export function reauthenticate(answer: ApiResponse): Promise<boolean> | undefined {
  const reauth = neededFor(answer)
  if (!reauth) return undefined
  // Calls that are refused at the same time share one dialog.
  pending ??= openDialog(reauth).finally(() => (pending = undefined))
  return pending
}

const openDialog = (reauth: Reauth) =>
  new Promise<boolean>((resolve) => {
    const close = (isProved: boolean) => {
      dialogHost.show?.(undefined)
      resolve(isProved)
    }
    dialogHost.show?.(<ReauthDialog {...reauth} onClose={close} />)
  })

function neededFor({ status, body }: ApiResponse): Reauth | undefined {
  const { type } = (body ?? {}) as { type?: string }
  const isEnded = status === 401
  const user = storedUser.member()
  if (!user) return undefined
  if (type === 'pin_needed') return { proof: 'pin', isEnded }
  if (type === 'sign_in_again') return { proof: 'password', isEnded }
  return type === 'not_signed_in' && user.email ? { proof: 'password', isEnded } : undefined
}
