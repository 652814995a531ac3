import { AdminLoaded } from '../../staff-page/components/admin-page.tsx'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import type { Route } from './+types/edit-shop.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  profile: deferred(context.get(shopApi).shop.showShop()),
}))
export const loader = loadNothing

export default function EditShopPage({ loaderData: { profile } }: Route.ComponentProps) {
  return (
    <section className="page-wide pt-8 pb-20">
      <PageTitle>Shop profile</PageTitle>
      <PageHeading title="Shop profile" text="What every page says about the shop. Changes show at once." />
      <AdminLoaded from={profile} failed="The profile could not be loaded." rows={8}>
        {(loaded) => <ProfileForm profile={loaded} />}
      </AdminLoaded>
    </section>
  )
}
