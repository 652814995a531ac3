import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { refreshWaitingCounts } from '../../site/staff-page/waiting-counts.ts'
import { useMay } from '../../people/accounts/roles/use-may.ts'
import { PagedList } from '../../site/staff-page/components/paged-list.tsx'
import { longListIn, withSearchParams } from '../../site/staff-page/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatDayTime } from '../../platform/time-zone.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { browserApi } from '../../web/browser-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { useAction } from '../../ui/actions/use-action.ts'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'
import { ActionError } from '../../ui/feedback/alert.tsx'
import type { MailState, OutboxMail } from '../../people/mail/contract.ts'
import type { Route } from './+types/outbox-page.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => {
  const querystring = { ...longListIn(url.searchParams), state: stateIn(url.searchParams) }
  return { mails: deferred(context.get(shopApi).mail.outbox({ querystring })) }
})
export const loader = loadNothing

export default function OutboxPage({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Emails"
      text="All emails from the shop. Without a mail server they are not sent, but you can read them here."
    >
      <StateFilter />
      <PagedList
        rows={mails}
        noun="emails"
        find={{ text: 'Address or subject' }}
        failed="Failed to fetch emails"
        empty={<NoEmails />}
      >
        {(rows) => <Table columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </AdminPage>
  )
}

const states: Record<MailState, { label: string; tone: Tone }> = {
  sent: { label: 'Sent', tone: 'good' },
  waiting: { label: 'Waiting', tone: 'wait' },
  failed: { label: 'Not sent', tone: 'bad' },
  expired: { label: 'Link expired, not sent', tone: 'flat' },
}

const filters = Object.keys(states) as MailState[]
const stateIn = (search: URLSearchParams) => filters.find((state) => state === search.get('state'))

/** Pressing the chosen state again shows all emails. */
function StateFilter() {
  const [search, setSearch] = useSearchParams()
  const chosen = stateIn(search)
  return (
    <Chips label="State" className="mb-4">
      {filters.map((state) => (
        <Chip
          key={state}
          pressed={state === chosen}
          onClick={() =>
            setSearch(withSearchParams(search, { state: state === chosen ? '' : state, page: '' }), {
              preventScrollReset: true,
            })
          }
        >
          {states[state].label}
        </Chip>
      ))}
    </Chips>
  )
}

function NoEmails() {
  const [search] = useSearchParams()
  const state = stateIn(search)
  return state === undefined ? (
    <Empty title="No emails yet" text="Emails that the shop sends are listed here." />
  ) : (
    <Empty title="No such emails" text={`No email has the state “${states[state].label}”.`} />
  )
}

const columns: Column<OutboxMail>[] = [
  { heading: 'To', className: 'strong wrap-anywhere md:w-64 md:max-w-64 md:align-top', cell: ({ to }) => to },
  { heading: 'Email', className: 'wide last md:align-top', cell: (mail) => <MailDetails mail={mail} /> },
  {
    heading: 'Written',
    className: 'soft wide md:w-48 md:align-top',
    labelled: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>,
  },
  { heading: 'Sent', className: 'wide md:w-56 md:align-top', cell: (mail) => <SendingStatus mail={mail} /> },
]

const MailDetails = ({ mail }: { mail: OutboxMail }) => (
  <details>
    <summary className="link cursor-pointer wrap-anywhere">{mail.subject}</summary>
    <MailText mail={mail} />
    {mail.attachment && (
      <a className="link mt-3 inline-block" href={`/api/admin/outbox/${mail.id}/attachment`} download>
        Attached: {mail.attachment.replaceAll('-', ' ')}
      </a>
    )}
  </details>
)

function SendingStatus({ mail }: { mail: OutboxMail }) {
  const { sentAt, state, attempts, reason } = mail
  const { label, tone } = states[state]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {sentAt !== null && (
        <time className="t-xs muted block" dateTime={sentAt}>
          {formatDayTime(sentAt)}
        </time>
      )}
      {state === 'failed' && reason !== null && (
        <span className="t-xs muted block wrap-anywhere">
          {reason} {attempts > 0 && `${attempts} ${attempts === 1 ? 'try' : 'tries'} so far.`}
        </span>
      )}
      {mail.canSendAgain && <SendAgain mail={mail} />}
    </>
  )
}

function SendAgain({ mail: { id, to, subject, state } }: { mail: OutboxMail }) {
  const { revalidate } = useRevalidator()
  const { confirm, dialog } = useConfirm()
  const send = useAction(
    async () => {
      await browserApi().mail.retry({ params: { id } })
      return 'The email is sent again'
    },
    {
      failed: 'The email could not be sent again',
      showFailure: 'toast',
      onSettled: () => Promise.all([revalidate(), refreshWaitingCounts()]),
    },
  )
  async function ask() {
    const isWanted =
      state !== 'sent' ||
      (await confirm({
        title: 'Send this email again?',
        text: `${to} gets “${subject}” a second time.`,
        actionLabel: 'Send again',
      }))
    if (isWanted) await send.run()
  }
  return (
    <div className="mt-2">
      <Button size="sm" variant="line" busy={send.busy} onClick={() => void ask()}>
        Send again
      </Button>
      {dialog}
    </div>
  )
}

/** A mail's links open an account or an order, so showing them needs recent authentication. */
function MailText({ mail: { id, text, hasLink } }: { mail: OutboxMail }) {
  const mayShowLinks = useMay()('staff')
  const [shown, setShown] = useState<string>()
  const show = useAction(
    async () => setShown((await browserApi().mail.outboxLinks({ params: { id } })).text),
    { failed: 'Failed to show the link' },
  )

  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{shown ?? text}</p>
      <ActionError of={show} />
      {mayShowLinks && hasLink && shown === undefined && (
        <Button size="sm" busy={show.busy} onClick={() => void show.run()}>
          Show link
        </Button>
      )}
    </div>
  )
}
