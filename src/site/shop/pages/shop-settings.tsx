import { AdminLoaded, AdminPage } from '../../staff-page/components/admin-page.tsx'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { CounterPanel } from '../settings/components/counter-panel.tsx'
import { DeliveryPanel, ReturnsPanel } from '../settings/components/delivery-panel.tsx'
import { HolidaysPanel } from '../settings/components/holidays-panel.tsx'
import { OpeningHoursPanel } from '../settings/components/opening-hours-panel.tsx'
import { PaymentMethodsPanel } from '../settings/components/payment-methods-panel.tsx'
import { RepairBookingsPanel } from '../settings/components/repair-bookings-panel.tsx'
import type { Route } from './+types/shop-settings.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  settings: deferred(context.get(shopApi).shopSettings.show()),
}))
export const loader = loadNothing

export default function ShopSettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Delivery, hours, payments"
      text="How the shop sells. What you save here shows at once, on every page and for every order from then on."
    >
      <AdminLoaded from={settings} failed="The settings could not be loaded." rows={8}>
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <DeliveryPanel settings={loaded} />
            <PaymentMethodsPanel settings={loaded} />
            <OpeningHoursPanel settings={loaded} />
            <HolidaysPanel settings={loaded} />
            <RepairBookingsPanel settings={loaded} />
            <ReturnsPanel settings={loaded} />
            <CounterPanel settings={loaded} />
          </div>
        )}
      </AdminLoaded>
    </AdminPage>
  )
}
