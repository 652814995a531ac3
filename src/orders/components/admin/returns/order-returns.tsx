import { formatDayTime } from '../../../../platform/time-zone.ts'
import { Note } from '../../../../ui/feedback/badge.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { ReturnEntry } from '../../../details/contract.ts'
import type { ReturnStatus } from '../../../status.ts'
import { AcceptReturn } from './accept-return.tsx'
import { ReceiveReturn } from './receive-return.tsx'
import { RefuseReturn } from './refuse-return.tsx'
import { Section } from '../order/section.tsx'
import type { Act } from '../order/use-desk-order.ts'

const words: Record<ReturnStatus, string> = {
  requested: 'Asked for',
  accepted: 'Accepted: the goods are on their way back',
  refused: 'Refused',
  withdrawn: 'Withdrawn by the buyer',
  received: 'The goods came back',
}

type Props = { order: AdminOrderDetails; act: Act }

export function OrderReturns({ order, act }: Props) {
  if (order.returns.length === 0) return null
  return (
    <Section title="Returns">
      <ul className="order-entries">
        {order.returns.map((entry) => (
          <Return key={entry.id} entry={entry} order={order} act={act} />
        ))}
      </ul>
    </Section>
  )
}

function Return({ entry, order, act }: Props & { entry: ReturnEntry }) {
  const { status, reason, answer, date, lines } = entry
  return (
    <li>
      <p className="order-entry">
        <Note tone={status === 'requested' ? 'wait' : 'flat'}>{words[status]}</Note>
        <time className="t-sm soft num" dateTime={date}>
          {formatDayTime(date)}
        </time>
      </p>
      <ul className="num">
        {lines.map(({ position, quantity, product_name, restocked }) => (
          <li key={position}>
            {quantity} × {product_name}
            {restocked !== null && <span className="t-sm soft"> ({restocked} back on the shelf)</span>}
          </li>
        ))}
      </ul>
      <p className="t-sm soft wrap-anywhere">
        “{reason}”{answer !== '' && <span className="block">Answer: {answer}</span>}
      </p>
      {(status === 'requested' || status === 'accepted') && (
        <div className="mt-2 flex flex-wrap gap-2">
          {status === 'requested' && <AcceptReturn order={order} entry={entry} act={act} />}
          {status === 'accepted' && <ReceiveReturn order={order} entry={entry} act={act} />}
          <RefuseReturn order={order} entry={entry} act={act} />
        </div>
      )}
    </li>
  )
}
