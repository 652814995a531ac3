import { AdminPage } from '../../admin/components/admin-page.tsx'
import { PagedList } from '../../admin/components/paged-list.tsx'
import { pageIn } from '../../admin/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatDayTime } from '../../platform/time-zone.ts'
import { Table } from '../../ui/layout/table.tsx'
import type { InboxMessage } from '../contract.ts'
import type { Route } from './+types/inbox.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  return {
    messages: deferred(context.get(shopApi).contact.inbox({ querystring: pageIn(url.searchParams) })),
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
    <AdminPage title="Messages" text="Messages from the contact form, newest first." back>
      <PagedList
        rows={messages}
        noun="messages"
        failed="Failed to fetch messages"
        empty={<Empty title="No messages yet" text="Messages from the contact form appear here." />}
      >
        {(rows) => <InboxTable messages={rows} />}
      </PagedList>
    </AdminPage>
  )
}

function InboxTable({ messages }: { messages: InboxMessage[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Message</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ id, name, email, message, receivedAt }) => (
          <tr key={id}>
            <td className="md:w-64 md:max-w-64 md:align-top">
              <span className="strong block wrap-anywhere">{name}</span>
              <a className="link wrap-anywhere" href={`mailto:${encodeURIComponent(email)}`}>
                {email}
              </a>
            </td>
            <td className="wide last md:align-top">
              <LongText text={message} />
            </td>
            <td className="soft right md:w-48 md:align-top">
              <time dateTime={receivedAt}>{formatDayTime(receivedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const maxInlineLength = 400

/** A message with its line breaks; a long one is collapsed. */
function LongText({ text }: { text: string }) {
  if (text.length <= maxInlineLength) return <Lines text={text} />
  return (
    <details>
      <summary className="cursor-pointer">
        <span className="wrap-anywhere">{`${text.slice(0, 160)}… `}</span>
        <span className="link">Show all</span>
      </summary>
      <Lines text={text} />
    </details>
  )
}

function Lines({ text }: { text: string }) {
  return <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{text}</p>
}
