import { AdminPage } from '../../admin/components/desk-page.tsx'
import { PagedList } from '../../admin/components/paged-list.tsx'
import { pageIn } from '../../admin/paging.ts'
import { onItsWay } from '../../platform/api-client/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { InboxTable } from '../components/inbox-table.tsx'
import type { InboxMessage } from '../contract.ts'
import type { Route } from './+types/inbox.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  return {
    messages: onItsWay(context.get(shopApi).contact.inbox({ querystring: pageIn(url.searchParams) })),
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <InboxPage messages={undefined} />
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <InboxPage messages={loaderData.messages} />
}

function InboxPage({ messages }: { messages: Promise<InboxMessage[]> | undefined }) {
  return (
    <AdminPage title="Messages" text="What people wrote in the contact form, newest first." back>
      <PagedList
        rows={messages}
        noun="messages"
        failed="Failed to fetch messages"
        empty={<Empty title="No messages yet" text="What people write in the contact form arrives here." />}
      >
        {(rows) => <InboxTable messages={rows} />}
      </PagedList>
    </AdminPage>
  )
}
