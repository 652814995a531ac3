import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { retryAfterReauth } from './people/accounts/reauthentication/retry-after-reauth.ts'
import { storedUser, syncTabs } from './people/accounts/stored-user.ts'
import { openBrowserApi } from './web/browser-api.ts'
import { contracts } from './web/contracts.ts'
import { apiClient, type ApiResponse } from './platform/api-client/api-client.ts'
import { loadMissingEndpoints } from './platform/api-client/load-missing-endpoints.ts'
import { browserTransport } from './platform/api-client/browser-transport.ts'
import { shopApi } from './web/shop-api.ts'

const send = retryAfterReauth(browserTransport, noticeEndedSession)
/** Shoppers never need the endpoints for staff. */
const api = loadMissingEndpoints(apiClient(contracts, send), async () =>
  apiClient((await import('./web/staff-contracts.ts')).staffContracts, send),
)

/** The server decides: without a session, or an admin's session, or with a locked one, the stored user is outdated and is cleared. */
function noticeEndedSession({ status, body }: ApiResponse) {
  const { type } = (body ?? {}) as { type?: string }
  if (type === 'not_signed_in' || type === 'staff_only' || (status === 401 && type === 'pin_needed'))
    storedUser.clear()
}

/** A live session updates the stored user before anything reads it. */
async function loadStoredUser() {
  storedUser.load()
  const kind = document.documentElement.dataset['viewer']
  if (kind === 'visitor' || kind === undefined) return
  const known = storedUser.current()
  if ((known && (known.role ?? (known.isGuest ? 'guest' : 'member'))) !== kind)
    await api.accounts.whoAmI().then(
      ({ user }) => storedUser.save(user),
      () => undefined,
    )
}

openBrowserApi(api)
await loadStoredUser()
syncTabs()

function contextOfShop() {
  const context = new RouterContextProvider()
  context.set(shopApi, api)
  return context
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={contextOfShop} />
    </StrictMode>,
  )
})
