import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Price } from '../../../platform/money/price.tsx'
import { RefundSentButton } from '../../../selling/orders/components/admin/actions/refund-sent-button.tsx'
import {
  AcceptReturn,
  RefuseReturn,
} from '../../../selling/orders/components/admin/returns/decide-return.tsx'
import type { RunAction } from '../../../selling/orders/components/admin/order/use-admin-order.ts'
import { adminOrderPath } from '../../../selling/orders/admin/order-number-rules.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { CancelRequest, RefundToSend, ReturnToDecide } from '../contract.ts'
import { OrderLink } from './order-rows.tsx'
import { useRefreshToday } from './use-today-action.ts'
import { WaitingRow } from './waiting-section.tsx'

/** Runs the action of a dialog; if the order has changed meanwhile, the row shows the reason. */
function useDialogAction() {
  const [refusal, setRefusal] = useState<string>()
  const refresh = useRefreshToday()
  const runAction: RunAction = async (change, successText) => {
    setRefusal(undefined)
    try {
      await change()
      if (successText) toast(successText)
      return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem && [404, 409].includes(problem.status))) throw problem
      setRefusal(problem.message)
      return false
    } finally {
      await refresh()
    }
  }
  return { refusal, runAction }
}

export function ReturnRow({ entry }: { entry: ReturnToDecide }) {
  const { refusal, runAction } = useDialogAction()
  const { id, order, customer, reason, lines, requestedAt } = entry
  const decision = { order: { id: order }, entry: { id }, runAction }
  return (
    <WaitingRow
      words={
        <>
          <p className="today-first">
            <b>{lines.join(', ')}</b>
          </p>
          <p className="soft wrap-anywhere">“{reason}”</p>
          <p className="t-sm soft num">
            {customer}, <OrderLink id={order} />, {formatDayTime(requestedAt)}
          </p>
        </>
      }
      refusal={refusal}
      actions={
        <>
          <AcceptReturn {...decision} />
          <RefuseReturn {...decision} />
        </>
      }
    />
  )
}

/** Both answers are on the order's page. */
export const CancelRequestRow = ({ request }: { request: CancelRequest }) => (
  <WaitingRow
    words={
      <>
        <p className="today-first">
          <b>{request.product}</b> <Price rupees={request.amount} className="num" />
        </p>
        {request.reason !== '' && <p className="soft wrap-anywhere">“{request.reason}”</p>}
        <p className="t-sm soft num">
          {request.customer}, <OrderLink id={request.id} />, {formatDayTime(request.requestedAt)}
        </p>
      </>
    }
    refusal={undefined}
    actions={
      <ButtonLink size="sm" variant="line" to={adminOrderPath(request.id)}>
        Decide
      </ButtonLink>
    }
  />
)

export function RefundRow({
  refund: { id, order, customer, amount, requestedAt },
}: {
  refund: RefundToSend
}) {
  const { refusal, runAction } = useDialogAction()
  return (
    <WaitingRow
      words={
        <>
          <p className="today-first">
            <b>{customer || 'Payment without an order'}</b> <Price rupees={amount} className="num" />
          </p>
          <p className="t-sm soft num">
            {order !== null && (
              <>
                <OrderLink id={order} />,{' '}
              </>
            )}
            since {formatDayTime(requestedAt)}
          </p>
        </>
      }
      refusal={refusal}
      actions={
        order === null ? (
          <ButtonLink size="sm" variant="line" to="/admin/payments">
            Payments without an order
          </ButtonLink>
        ) : (
          <RefundSentButton
            amountRupees={amount}
            settle={(body) =>
              runAction(
                () => browserApi().refunds.settle({ params: { id: order, refund: id }, body }),
                'Refund noted',
              )
            }
          />
        )
      }
    />
  )
}
