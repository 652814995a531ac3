import { deferred } from '../../../platform/api-client/api-client.ts'
import { May } from '../../../people/accounts/roles/use-may.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plus } from '../../../ui/icons/plus.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { Board } from '../components/board/board.tsx'
import { FindJob } from '../components/board/find-job.tsx'
import { WhoseField } from '../components/board/whose-field.tsx'
import { whoseIn } from '../components/board/whose.ts'
import '../components/repairs.css'
import type { Route } from './+types/board.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => {
  const whose = whoseIn(url.searchParams)
  return { whose, board: deferred(context.get(shopApi).repairBoard.show({ querystring: { whose } })) }
})
export const loader = loadNothing

/** The open repairs by state. */
export default function BoardPage({ loaderData: { whose, board } }: Route.ComponentProps) {
  return (
    <AdminPage title="Repairs">
      <div className="repairs-bar">
        <FindJob />
        {whose && <WhoseField whose={whose} />}
        <May permission="sell">
          <ButtonLink to="/repairs/new" icon={<Icon of={Plus} small />}>
            Take a device in
          </ButtonLink>
        </May>
      </div>
      <AdminLoaded from={board} failed="Failed to fetch the repairs">
        {({ columns }) => <Board columns={columns} whose={whose!} />}
      </AdminLoaded>
    </AdminPage>
  )
}
