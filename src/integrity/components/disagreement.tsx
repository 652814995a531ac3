import { Badge } from '../../ui/feedback/badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { CheckedPart } from '../contract.ts'
import { MendButton } from './mend-button.tsx'
import { OrderLink } from './order-link.tsx'

/** One thing that should be so and is not, row by row. */
export function Disagreement({ check: { sentence, gravity, mend, total, rows } }: { check: CheckedPart }) {
  return (
    <Panel as="section" padded className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={gravity === 'wrong' ? 'bad' : 'wait'}>
          {gravity === 'wrong' ? 'Disagrees' : 'Please look'}
        </Badge>
        <h3 className="t-h3">{sentence}</h3>
      </div>
      <ul className="grid gap-4">
        {rows.map(({ order, subject, says }) => (
          <li key={`${subject} ${says}`} className="grid gap-2 border-t border-line pt-4">
            <p className="wrap-anywhere">
              {order !== null && <OrderLink id={order} />} {says}
            </p>
            {mend !== null && <MendButton mend={mend} subject={subject} />}
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="soft">And {total - rows.length} more.</p>}
      {mend === null && (
        <p className="soft">
          This cannot be put right by itself. Please look at each, and ask whoever looks after the shop.
        </p>
      )}
    </Panel>
  )
}
