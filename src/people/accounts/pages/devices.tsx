import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { StaffPins } from '../pins/staff-pins.tsx'
import { ShopDevices } from '../shop-devices/shop-devices.tsx'
import type { Route } from './+types/devices.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => {
  const api = context.get(shopApi)
  return { devices: deferred(api.shopDevices.list()), staff: deferred(api.pins.listStaff()) }
})
export const loader = loadNothing

export default function DevicesPage({ loaderData: { devices, staff } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Devices and PINs"
      text="On a device of the shop staff stay signed in for 30 days. After 30 idle minutes it asks for a PIN."
    >
      <div className="grid max-w-3xl gap-6">
        <AdminLoaded from={devices} failed="The devices could not be loaded." rows={2}>
          {(list) => <ShopDevices devices={list} />}
        </AdminLoaded>
        <AdminLoaded from={staff} failed="The staff could not be loaded.">
          {(list) => <StaffPins staff={list} />}
        </AdminLoaded>
      </div>
    </AdminPage>
  )
}
