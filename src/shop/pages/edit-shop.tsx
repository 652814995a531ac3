import { onItsWay } from '../../platform/calls/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import type { ShopProfile } from '../contract.ts'
import type { Route } from './+types/edit-shop.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { profile: onItsWay(context.get(shopApi).shop.showShop()) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <EditShopPage />
}

export default function EditShop({ loaderData }: Route.ComponentProps) {
  return <EditShopPage profile={loaderData.profile} />
}

function EditShopPage({ profile }: { profile?: Promise<ShopProfile> }) {
  const waiting = (
    <Panel>
      <RowSkeletons count={8} />
    </Panel>
  )
  return (
    <section className="page-wide pt-6 pb-20">
      <PageTitle>Shop profile</PageTitle>
      <BackLink to="/admin">Dashboard</BackLink>
      <PageHeading
        className="mt-2"
        title="Shop profile"
        text="What every page says about the shop. Changes show at once."
      />
      {profile ? (
        <Loaded
          from={profile}
          waiting={waiting}
          failed={<LoadFailed title="The profile could not be loaded." />}
        >
          {(loaded) => <ProfileForm profile={loaded} />}
        </Loaded>
      ) : (
        waiting
      )}
    </section>
  )
}
