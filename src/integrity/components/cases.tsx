import { indianMoment } from '../../admin/india-time.ts'
import { Price } from '../../money/price.tsx'
import { TestMark } from '../../payments/components/test-mark.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { OpenCase } from '../contract.ts'
import { CloseCase } from './close-case.tsx'
import { GiveBackByHand } from './give-back-by-hand.tsx'
import { MendButton } from './mend-button.tsx'
import { OrderLink } from './order-link.tsx'

/** Why money waits, and what to do about it. */
const reasons: Record<OpenCase['reason'], string> = {
  extra: 'It was paid a second time. Give it back, or close the case when the buyer has it.',
  late: 'It came when the order could not be paid any more. Give it back, or close the case when the buyer has it.',
  differs:
    'What the payment provider says does not fit what was to be paid. Look at the provider’s own page, then close the case.',
  goods_gone: 'The goods had gone to others. Give it back, or close the case when the buyer has it.',
  refund_failed:
    'The payment provider could not give it back. Ask it again, or send the money yourself and say so here.',
}

export function Cases({ cases }: { cases: OpenCase[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="t-h2">Money that waits for you</h2>
      {cases.length === 0 && <p className="soft">No payment waits for your decision.</p>}
      {cases.map((entry) => (
        <Case key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

function Case({ entry }: { entry: OpenCase }) {
  const { order, date, amount, method, reason, refund, isTest } = entry
  return (
    <Panel as="article" padded className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price rupees={refund?.owed ?? amount} className="t-h3" />
        <span className="soft">
          {method === 'upi' ? 'by UPI' : 'by card'}, <time dateTime={date}>{indianMoment(date)}</time>
        </span>
        {isTest && <TestMark />}
        {order === null ? <span className="soft">on account</span> : <OrderLink id={order} />}
      </p>
      <p>{reasons[reason]}</p>
      {refund?.why && <p className="soft wrap-anywhere">{refund.why}</p>}
      <div className="flex flex-wrap items-start gap-2">
        {refund && <MendButton mend="retry_refund" subject={refund.id} />}
        {refund && <GiveBackByHand id={entry.id} amount={refund.owed} />}
        <CloseCase id={entry.id} />
      </div>
    </Panel>
  )
}
