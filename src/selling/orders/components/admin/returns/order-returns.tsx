import { useMay } from '../../../../../people/accounts/roles/use-may.ts'
import { formatDayTime } from '../../../../../platform/time-zone.ts'
import { Note } from '../../../../../ui/feedback/badge.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { ReturnEntry } from '../../../details/contract.ts'
import type { ReturnStatus } from '../../../status.ts'
import { AcceptReturn, RefuseReturn } from './decide-return.tsx'
import { ReceiveReturn } from './receive-return.tsx'
import { Section } from '../order/section.tsx'
import type { RunAction } from '../order/use-admin-order.ts'

const statusLabels: Record<ReturnStatus, string> = {
  requested: 'Requested',
  accepted: 'Accepted, waiting for the items',
  refused: 'Refused',
  withdrawn: 'Withdrawn by the buyer',
  received: 'Items received',
}

type Props = { order: AdminOrderDetails; runAction: RunAction }

export function OrderReturns({ order, runAction }: Props) {
  if (order.returns.length === 0) return null
  return (
    <Section title="Returns">
      <ul className="order-entries">
        {order.returns.map((entry) => (
          <Return key={entry.id} entry={entry} order={order} runAction={runAction} />
        ))}
      </ul>
    </Section>
  )
}

const photoPath = (order: string, entry: string, photo: string) =>
  `/api/admin/orders/${order}/returns/${entry}/photos/${photo}`

function Return({ entry, order, runAction }: Props & { entry: ReturnEntry }) {
  const { id, status, reason, answer, date, lines, photos } = entry
  const may = useMay()
  return (
    <li>
      <p className="order-entry">
        <Note tone={status === 'requested' ? 'wait' : 'flat'}>{statusLabels[status]}</Note>
        <time className="t-sm soft num" dateTime={date}>
          {formatDayTime(date)}
        </time>
      </p>
      <ul className="num">
        {lines.map(({ position, quantity, product_name, restocked }) => (
          <li key={position}>
            {quantity} × {product_name}
            {restocked !== null && <span className="t-sm soft"> ({restocked} back in stock)</span>}
          </li>
        ))}
      </ul>
      <p className="t-sm soft wrap-anywhere">
        “{reason}”{answer !== '' && <span className="block">Answer: {answer}</span>}
      </p>
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Photos">
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photoPath(order.id, id, photo)} target="_blank">
                <img
                  className="h-20 w-20 rounded-control object-cover"
                  src={photoPath(order.id, id, photo)}
                  alt={`From the buyer, ${index + 1} of ${photos.length}`}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {(status === 'requested' || status === 'accepted') && may('sales') && (
        <div className="mt-2 flex flex-wrap gap-2">
          {status === 'requested' && <AcceptReturn order={order} entry={entry} runAction={runAction} />}
          {status === 'accepted' && may('refunds') && (
            <ReceiveReturn order={order} entry={entry} runAction={runAction} />
          )}
          <RefuseReturn order={order} entry={entry} runAction={runAction} />
        </div>
      )}
    </li>
  )
}
