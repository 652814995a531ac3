import { useState } from 'react'
import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { MailPanel } from './components/mail-panel.tsx'
import { RazorpayPanel } from './components/razorpay-panel.tsx'
import { UpiPanel } from './components/upi-panel.tsx'
import type { Providers } from './contract.ts'
import type { Route } from './+types/providers-page.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  providers: deferred(context.get(shopApi).providers.show()),
}))
export const loader = loadNothing

export default function ProvidersPage({ loaderData: { providers } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Payments and mail"
      text="The accounts that the shop uses elsewhere. Keys and passwords are stored encrypted and never shown again."
    >
      <AdminLoaded from={providers} failed="Failed to load the providers" rows={8}>
        {(loaded) => <Panels loaded={loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}

function Panels({ loaded }: { loaded: Providers }) {
  const [{ razorpay, upi, mail }, setProviders] = useState(loaded)
  return (
    <div className="grid gap-6">
      <RazorpayPanel razorpay={razorpay} onChanged={setProviders} />
      <UpiPanel upi={upi} onChanged={setProviders} />
      <MailPanel mail={mail} onChanged={setProviders} />
    </div>
  )
}
