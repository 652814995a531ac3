import { useRevalidator } from 'react-router'
import { refreshWaitingCounts } from '../../../site/staff-page/waiting-counts.ts'
import { browserApi } from '../../../web/browser-api.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { InboxMessage, StaffMember } from '../contract.ts'
import { complaintWarning, hoursOpen, openTimeText } from '../complaint-rules.ts'
import { messageActions } from './message-actions.ts'
import { ReplyButton } from './reply-button.tsx'

interface MessageRowProps {
  message: InboxMessage
  staff: StaffMember[]
  now: Date
}

/** A message with its replies and what staff can do with it. */
export function MessageRow({ message, staff, now }: MessageRowProps) {
  const { id, number, name, email, receivedAt, replies } = message
  return (
    <li className="grid gap-3 py-5" aria-label={`Message from ${name}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="strong num">{number}</span>
        <b className="wrap-anywhere">{name}</b>
        <a className="link wrap-anywhere" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
        <time className="t-sm soft num" dateTime={receivedAt}>
          {formatDayTime(receivedAt)}
        </time>
        <MessageState message={message} now={now} />
      </div>
      <LongText text={message.message} />
      {replies.length > 0 && (
        <ul className="grid gap-2" aria-label="Replies">
          {replies.map(({ at, staff: writer, text }) => (
            <li key={at} className="rounded-control bg-sunk p-3">
              <p className="t-sm soft">
                {writer} replied on {formatDayTime(at)}
              </p>
              <Lines text={text} />
            </li>
          ))}
        </ul>
      )}
      <MessageActions key={id} message={message} staff={staff} />
    </li>
  )
}

const closedTexts = { solved: 'Solved', no_complaint: 'No complaint' }

/** Whether the message waits for something, and for how long. */
function MessageState({ message, now }: Pick<MessageRowProps, 'message' | 'now'>) {
  const { status, answeredAt } = message
  const isAnswered = answeredAt !== null
  const hours = hoursOpen(message, now)
  if (status !== 'open')
    return (
      <>
        <Badge tone={status === 'solved' ? 'good' : 'flat'}>{closedTexts[status]}</Badge>
        {status === 'solved' && <span className="t-sm soft num">after {openTimeText(hours)}</span>}
      </>
    )
  const warning = complaintWarning({ hours, isAnswered })
  return (
    <>
      <Badge tone={isAnswered ? 'info' : 'wait'}>{isAnswered ? 'Answered' : 'To answer'}</Badge>
      {warning !== undefined && <Badge tone="bad">Urgent</Badge>}
      <span className="t-sm soft num">{warning ?? `Open for ${openTimeText(hours)}`}</span>
    </>
  )
}

function MessageActions({ message, staff }: { message: InboxMessage; staff: StaffMember[] }) {
  const { id, name, phone, status, answeredAt } = message
  const { revalidate } = useRevalidator()
  const act = useAction(
    async (call: () => Promise<unknown>, doneText: string) => {
      await call()
      return doneText
    },
    {
      failed: 'This was not saved. Please try again.',
      onSettled: () => Promise.all([revalidate(), refreshWaitingCounts()]),
    },
  )
  const assign = (staffId: string) =>
    browserApi().contact.assign({ params: { id }, body: { staffId: staffId === '' ? null : staffId } })
  return (
    <>
      <ActionError of={act} />
      <div className="flex flex-wrap items-end gap-3">
        <ReplyButton message={message} />
        {phone !== null && (
          <a
            className={buttonClass({ size: 'sm', variant: 'line' })}
            href={`${whatsAppLink(phone)}?text=${encodeURIComponent(`Hello ${name}, `)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp {phone}
          </a>
        )}
        {messageActions({ status, isAnswered: answeredAt !== null }).map(({ label, done, call }) => (
          <Button
            key={label}
            size="sm"
            variant="line"
            busy={act.busy}
            onClick={() => void act.run(() => call(id), done)}
          >
            {label}
          </Button>
        ))}
        <AssignSelect
          message={message}
          staff={staff}
          onAssign={(staffId) => void act.run(() => assign(staffId), 'Message assigned')}
        />
      </div>
    </>
  )
}

type AssignSelectProps = {
  message: InboxMessage
  staff: StaffMember[]
  /** Called with the id of a member of staff, or with an empty text for none. */
  onAssign: (staffId: string) => void
}

function AssignSelect({ message: { id, assignee }, staff, onAssign }: AssignSelectProps) {
  return (
    <div className="min-w-44 max-sm:w-full">
      <Field label="Assigned to" name={`assigned-${id}`}>
        <Select value={assignee?.id ?? ''} onChange={({ currentTarget: { value } }) => onAssign(value)}>
          <option value="">Nobody</option>
          {assignee && !staff.some((one) => one.id === assignee.id) && (
            <option value={assignee.id}>{assignee.name}</option>
          )}
          {staff.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
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
