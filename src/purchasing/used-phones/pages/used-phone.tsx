import { useState } from 'react'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { PhoneForm } from '../components/phone-form.tsx'
import { PhoneView } from '../components/phone-view.tsx'
import { PrintDeclaration } from '../components/print-declaration.tsx'
import type { UsedPhone } from '../contract.ts'
import type { Route } from './+types/used-phone.ts'

export const clientLoader = loadInBrowser(({ context, params }: Route.ClientLoaderArgs) => ({
  phone: deferred(context.get(shopApi).usedPhones.show({ params: { id: params.id } })),
}))
export const loader = loadNothing

/** One used phone: what is still to be done before it is bought, and what was paid for it. */
export default function UsedPhonePage({ loaderData: { phone } }: Route.ComponentProps) {
  const [isChanging, setIsChanging] = useState(false)
  const [printed, setPrinted] = useState<UsedPhone>()
  return (
    <div className="counter">
      <div className="counter-screen">
        <AdminPage title="Used phone">
          <ButtonLink variant="quiet" className="mb-4" to="/used-phones">
            All used phones
          </ButtonLink>
          <AdminLoaded from={phone} failed="The phone could not be loaded.">
            {(loaded) =>
              isChanging && loaded.state === 'offered' ? (
                <PhoneForm phone={loaded} onSaved={() => setIsChanging(false)} />
              ) : (
                <PhoneView
                  phone={loaded}
                  onChange={() => setIsChanging(true)}
                  onPrint={() => setPrinted({ ...loaded })}
                />
              )
            }
          </AdminLoaded>
        </AdminPage>
      </div>
      {printed && <PrintDeclaration phone={printed} />}
    </div>
  )
}
