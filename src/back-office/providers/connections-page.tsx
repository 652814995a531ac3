import { useState } from 'react'
import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { MailPanel } from './components/mail-panel.tsx'
import { RazorpayPanel } from './components/razorpay-panel.tsx'
import { UpiPanel } from './components/upi-panel.tsx'
import type { Connections } from './contract.ts'
import type { Route } from './+types/connections-page.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  connections: deferred(context.get(shopApi).connections.show()),
}))
export const loader = loadNothing

export default function ConnectionsPage({ loaderData: { connections } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Payments and mail"
      text="The accounts that the shop uses elsewhere. Keys and passwords are stored encrypted and never shown again."
    >
      <AdminLoaded from={connections} failed="Failed to load the connections" rows={8}>
        {(loaded) => <Panels loaded={loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}

function Panels({ loaded }: { loaded: Connections }) {
  const [{ razorpay, upi, mail }, setConnections] = useState(loaded)
  return (
    <div className="grid gap-6">
      <RazorpayPanel razorpay={razorpay} onChanged={setConnections} />
      <UpiPanel upi={upi} onChanged={setConnections} />
      <MailPanel mail={mail} onChanged={setConnections} />
    </div>
  )
}
