import { AdminLoaded, AdminPage } from '../../staff-page/components/admin-page.tsx'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi } from '../../../web/shop-api.ts'
import { AccentPanel } from '../settings/components/accent-panel.tsx'
import { BannerPanel } from '../settings/components/banner-panel.tsx'
import { PicturePanels } from '../settings/components/picture-panels.tsx'
import type { Route } from './+types/shop-look.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { settings: deferred(context.get(shopApi).shopSettings.show()) }
}
clientLoader.hydrate = true as const

export const loader = () => ({ settings: undefined })

export default function ShopLookPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Look"
      text="Logo, owner’s photo, colour and banner of the shop. What you save shows at once."
    >
      <AdminLoaded from={settings} failed="The settings could not be loaded." rows={8}>
        {(loaded) => (
          <div className="settings-panels">
            <PicturePanels />
            <AccentPanel settings={loaded} />
            <BannerPanel settings={loaded} />
          </div>
        )}
      </AdminLoaded>
    </AdminPage>
  )
}
