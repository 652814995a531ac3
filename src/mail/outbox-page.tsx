import { useState } from 'react'
import { AdminPage } from '../admin/components/admin-page.tsx'
import { PagedList } from '../admin/components/paged-list.tsx'
import { pageIn } from '../admin/paging.ts'
import { deferred } from '../platform/api-client/api-client.ts'
import { shopApi } from '../shop-api.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { formatDayTime } from '../platform/time-zone.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Table } from '../ui/layout/table.tsx'
import { browserApi } from '../browser-api.ts'
import { errorMessage } from '../platform/api-client/error-message.ts'
import { Button } from '../ui/actions/button.tsx'
import { useBusy } from '../ui/actions/use-busy.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import type { OutboxMail } from './contract.ts'
import type { Route } from './+types/outbox-page.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  return {
    mails: deferred(context.get(shopApi).mail.outbox({ querystring: pageIn(url.searchParams) })),
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
      title="Emails"
      text="All emails from the shop. Without a mail server they are not sent, but you can read them here."
      back
    >
      <PagedList
        rows={mails}
        noun="emails"
        failed="Failed to fetch emails"
        empty={<Empty title="No emails yet" text="Emails that the shop sends are listed here." />}
      >
        {(rows) => <OutboxTable mails={rows} />}
      </PagedList>
    </AdminPage>
  )
}

function OutboxTable({ mails }: { mails: OutboxMail[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Email</th>
          <th scope="col">Written</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td className="strong wrap-anywhere md:w-64 md:max-w-64 md:align-top">{mail.to}</td>
            <td className="wide last md:align-top">
              <details>
                <summary className="link cursor-pointer wrap-anywhere">{mail.subject}</summary>
                <MailText mail={mail} />
                {mail.attachment && (
                  <a
                    className="link mt-3 inline-block"
                    href={`/api/admin/outbox/${mail.id}/attachment`}
                    download
                  >
                    Attached: {mail.attachment.replaceAll('-', ' ')}
                  </a>
                )}
              </details>
            </td>
            <td className="soft wide md:w-48 md:align-top" data-label="Written">
              <time dateTime={mail.createdAt}>{formatDayTime(mail.createdAt)}</time>
            </td>
            <td className="wide md:w-48 md:align-top">
              <SendingStatus mail={mail} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function SendingStatus({ mail: { sentAt, isExpired, attempts, lastError } }: { mail: OutboxMail }) {
  if (sentAt !== null)
    return (
      <>
        <Badge tone="good">Sent</Badge>{' '}
        <time className="t-xs muted block" dateTime={sentAt}>
          {formatDayTime(sentAt)}
        </time>
      </>
    )
  if (isExpired) return <Badge tone="flat">Link expired, not sent</Badge>
  if (lastError === null) return <Badge tone="wait">Waiting</Badge>
  return (
    <>
      <Badge tone="bad">Not sent</Badge>
      <span className="t-xs muted block wrap-anywhere">
        {attempts} {attempts === 1 ? 'try' : 'tries'}: {lastError}
      </span>
    </>
  )
}

/** A mail's links open an account or an order, so showing them needs recent authentication. */
function MailText({ mail: { id, text, hasLink } }: { mail: OutboxMail }) {
  const [shown, setShown] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, run] = useBusy()

  async function show() {
    setFailure(undefined)
    try {
      setShown((await browserApi().mail.outboxLinks({ params: { id } })).text)
    } catch (problem) {
      setFailure(errorMessage(problem, 'Failed to show the link'))
    }
  }

  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{shown ?? text}</p>
      {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
      {hasLink && shown === undefined && (
        <Button size="sm" busy={busy} onClick={() => void run(show)}>
          Show link
        </Button>
      )}
    </div>
  )
}
