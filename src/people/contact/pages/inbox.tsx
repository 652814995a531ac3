import { useSearchParams } from 'react-router'
import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { longListIn } from '../../../site/staff-page/paging.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useLatestValue } from '../../../platform/api-client/use-latest-value.ts'
import { MessageRow } from '../components/message-row.tsx'
import type { Route } from './+types/inbox.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => {
  const { contact } = context.get(shopApi)
  const loaded = Promise.all([contact.inbox({ querystring: longListIn(url.searchParams) }), contact.staff()])
  return {
    messages: deferred(loaded.then(([rows]) => rows)),
    staff: deferred(loaded.then(([, staff]) => staff)),
    now: systemClock(),
  }
})
export const loader = loadNothing

export default function InboxPage({ loaderData: { messages, staff, now } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSearched = search.has('q') || search.has('until')
  const people = useLatestValue(staff) ?? []
  return (
    <AdminPage
      title="Messages"
      text="From the contact form, newest first. Replies go out by email; without a mail server they wait under Emails."
    >
      <PagedList
        rows={messages}
        noun="messages"
        find={{ text: 'Number, name, email or words', isForShortLists: true }}
        failed="Failed to fetch messages"
        empty={
          isSearched ? (
            <Empty title="No message found" text="Search for another number, name, email or word." />
          ) : (
            <Empty title="No messages yet" text="Messages from the contact form appear here." />
          )
        }
      >
        {(rows) =>
          now && (
            <ul className="divide-y divide-line px-5">
              {rows.map((message) => (
                <MessageRow key={message.id} message={message} staff={people} now={now} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </AdminPage>
  )
}
