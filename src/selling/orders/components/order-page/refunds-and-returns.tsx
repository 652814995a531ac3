import { Icon } from '../../../../ui/icon.tsx'
import type { OrderDetails } from '../../contract.ts'
import { refundText } from '../../details/order-texts.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import type { ReturnEntry } from '../../details/contract.ts'
import { isSentByHand } from '../../refunds/refund-by-hand.ts'
import { lawfulTimes } from '../../../../people/contact/complaint-rules.ts'
import { AddPhotos } from './return-photos.tsx'
import { RefundUpiForm } from './refund-upi-form.tsx'
import { useOrderAction } from './use-order-action.ts'
import { IndianRupee } from '../../../../ui/icons/indian-rupee.tsx'

export function OrderRefunds({ order, onChange }: OrderReturnsProps) {
  const { refunds, refundUpiId } = order
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="t-h3 mb-2">
        Your money
      </h2>
      <ul className="rows">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Icon of={IndianRupee} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span suppressHydrationWarning>{refundText(refund, refundUpiId)}</span>
              {refund.reason && <span className="t-sm muted block">{refund.reason}</span>}
            </span>
          </li>
        ))}
      </ul>
      {refunds.some(isSentByHand) && <RefundUpiForm order={order} onChange={onChange} />}
    </section>
  )
}

const statusLabels: Record<ReturnEntry['status'], string> = {
  requested: `The shop answers within ${lawfulTimes.answer}`,
  accepted: 'Please bring or send the items',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  received: 'The shop has the items',
}

type OrderReturnsProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

export function OrderReturns({ order, onChange }: OrderReturnsProps) {
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="t-h3 mb-2">
        Returns
      </h2>
      <ul className="rows">
        {order.returns.map((request) => (
          <li key={request.id} className="flex-wrap">
            <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <Badge tone={request.closedAt === null ? 'wait' : 'flat'}>{statusLabels[request.status]}</Badge>
              <ul className="mt-2">
                {request.lines.map(({ position, product_name, quantity }) => (
                  <li key={position}>{`${quantity} × ${product_name}`}</li>
                ))}
              </ul>
              <p className="t-sm muted">{request.reason}</p>
              {request.photos.length > 0 && <p className="t-sm muted">{photosText(request.photos.length)}</p>}
              {request.answer && <p className="t-sm mt-1">The shop: {request.answer}</p>}
            </div>
            {request.closedAt === null && (
              <>
                <AddPhotos {...{ order, onChange }} entry={request} />
                <WithdrawButton {...{ order, onChange }} request={request.id} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const photosText = (count: number) => (count === 1 ? '1 photo sent' : `${count} photos sent`)

function WithdrawButton({ order, onChange, request }: OrderReturnsProps & { request: string }) {
  const action = useOrderAction(onChange)
  const params = { token: order.link, return: request }
  const withdraw = () =>
    action.run(() => browserApi().orderLinks.withdrawReturn({ params }), 'Your return was withdrawn.')
  return (
    <Button size="sm" variant="line" busy={action.busy} onClick={() => void withdraw()}>
      Cancel return
    </Button>
  )
}
