import { AdminLoaded, AdminPage } from '../../staff-page/components/admin-page.tsx'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { AccentPanel } from '../settings/components/accent-panel.tsx'
import { BannerPanel } from '../settings/components/banner-panel.tsx'
import { PicturePanels } from '../settings/components/picture-panels.tsx'
import type { Route } from './+types/shop-look.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  settings: deferred(context.get(shopApi).shopSettings.show()),
}))
export const loader = loadNothing

export default function ShopLookPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Look"
      text="Logo, owner’s photo, colour and banner of the shop. What you save shows at once."
    >
      <AdminLoaded from={settings} failed="The settings could not be loaded." rows={8}>
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <PicturePanels />
            <AccentPanel settings={loaded} />
            <BannerPanel settings={loaded} />
          </div>
        )}
      </AdminLoaded>
    </AdminPage>
  )
}
