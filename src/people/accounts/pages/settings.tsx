import { deferred } from '../../../platform/api-client/api-client.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AccountActions, AccountCard, Appearance } from '../components/account-settings.tsx'
import { TwoFactorSettings } from '../components/two-factor-settings.tsx'
import { PinSettings } from '../pins/pin-settings.tsx'
import { OwnAddresses } from '../components/own-addresses.tsx'
import { OwnSessions } from '../components/own-sessions.tsx'
import type { Route } from './+types/settings.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  account: deferred(context.get(shopApi).accounts.whoAmI()),
}))
export const loader = loadNothing

export default function SettingsPage({ loaderData: { account } }: Route.ComponentProps) {
  const waiting = (
    <Panel>
      <RowSkeletons />
    </Panel>
  )
  return (
    <section className="page py-10">
      <PageTitle>Settings</PageTitle>
      <div className="settings">
        <h1 className="t-h1">Settings</h1>
        {account ? (
          <Loaded
            from={account}
            waiting={waiting}
            failed={<LoadFailed title="Your account could not be loaded." />}
          >
            {({ user }) => (
              <>
                <AccountCard user={user} />
                {!user.isGuest && <OwnAddresses />}
                {!user.isGuest && <OwnSessions />}
                {user.isAdmin && user.email && <TwoFactorSettings />}
                {user.isAdmin && <PinSettings />}
                <Appearance />
                <AccountActions user={user} />
              </>
            )}
          </Loaded>
        ) : (
          waiting
        )}
      </div>
    </section>
  )
}
