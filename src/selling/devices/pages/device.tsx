import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { DeviceView } from '../components/device-view.tsx'
import type { Route } from './+types/device.ts'

export const clientLoader = loadInBrowser(({ context, params }: Route.ClientLoaderArgs) => ({
  device: deferred(context.get(shopApi).devices.show({ params: { id: params.id } })),
}))
export const loader = loadNothing

/** What the shop knows of one device, over all its lives. */
export default function DevicePage({ loaderData: { device } }: Route.ComponentProps) {
  return (
    <AdminPage title="Device">
      <div className="grid gap-4">
        <ButtonLink variant="quiet" className="justify-self-start" to="/devices">
          All devices
        </ButtonLink>
        <AdminLoaded from={device} failed="The device could not be loaded.">
          {(loaded) => <DeviceView key={loaded.id} device={loaded} />}
        </AdminLoaded>
      </div>
    </AdminPage>
  )
}
