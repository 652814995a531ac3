import { AdminPage } from '../../admin/components/desk-page.tsx'
import { PagedList } from '../../admin/components/paged-list.tsx'
import { pageIn } from '../../admin/paging.ts'
import { onItsWay } from '../../platform/api-client/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { OutboxTable } from '../components/outbox-table.tsx'
import type { OutboxMail } from '../contract.ts'
import type { Route } from './+types/outbox.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  return {
    mails: onItsWay(context.get(shopApi).mail.outbox({ querystring: pageIn(url.searchParams) })),
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <OutboxPage mails={undefined} />
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return <OutboxPage mails={loaderData.mails} />
}

function OutboxPage({ mails }: { mails: Promise<OutboxMail[]> | undefined }) {
  return (
    <AdminPage
      title="Outbox"
      text="Every mail of the shop. Without a mail server it waits here, where you can read it."
      back
    >
      <PagedList
        rows={mails}
        noun="mails"
        failed="Failed to fetch the outbox"
        empty={<Empty title="No mail yet" text="Mail that the shop sends is listed here." />}
      >
        {(rows) => <OutboxTable mails={rows} />}
      </PagedList>
    </AdminPage>
  )
}
