import { formatDayTime } from '../../../../platform/time-zone.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { Job } from '../../contract.ts'
import { MessageCustomer } from '../message-customer.tsx'

interface JobMessageProps {
  job: Pick<Job, 'id' | 'events'>
  message: NonNullable<Job['message']>
}

const channels = { mailed: 'by email', drafted: 'opened in WhatsApp' }

/** What the customer should know after this step, in their language; the link is added when it is sent. */
export function JobMessage({ job: { id, events }, message: { kind, text } }: JobMessageProps) {
  const sent = sentSince(events, kind)
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Message to the customer">
      <h2 className="t-h3">Message to the customer</h2>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {sent.length > 0 && (
        <p className="t-sm soft" role="status">
          {sent.map((event) => `${formatDayTime(event.at)}, ${channels[event.kind]}`).join('. ')}.
        </p>
      )}
      <p>
        <MessageCustomer job={id} label="Send on WhatsApp" revalidate />
      </p>
    </Panel>
  )
}

type SentEvent = Job['events'][number] & { kind: keyof typeof channels }

/** When this message was sent since the newest change of state. */
function sentSince(events: Job['events'], kind: string) {
  const begin = events.findIndex(({ to }) => to !== null)
  return events
    .slice(0, begin === -1 ? events.length : begin)
    .filter((event): event is SentEvent => event.kind in channels && event.note === kind)
}
