import { useMay } from '../../../../../people/accounts/roles/use-may.ts'
import { formatDayTime } from '../../../../../platform/time-zone.ts'
import { Link } from '../../../../../ui/actions/link.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { MessageButton } from './message-button.tsx'
import { Section } from './section.tsx'

/** Where a guest wants the order's link: emails are in the outbox, mobile numbers are messaged by staff. */
export function LinkRequests({ order }: { order: AdminOrderDetails }) {
  const may = useMay()
  if (order.linkRequests.length === 0 || !may('payments')) return null
  return (
    <Section title="Link requested">
      <ul className="rows">
        {order.linkRequests.map(({ id, channel, recipient, date }) => (
          <li key={id} className="flex-wrap">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {recipient}
              <span className="t-sm muted num block">
                <time dateTime={date}>{formatDayTime(date)}</time>
              </span>
            </span>
            {channel === 'whatsapp' ? (
              <MessageButton
                order={order}
                phoneNumber={recipient}
                kind="link_requested"
                label="Send link on WhatsApp"
              />
            ) : (
              may('settings') && (
                <Link className="link" to="/admin/outbox">
                  See the email
                </Link>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
