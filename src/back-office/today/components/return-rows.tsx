import { findJobCode, jobPath } from '../../../repairs/jobs/job-code.ts'
import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Price } from '../../../platform/money/price.tsx'
import { PayRefund } from '../../../selling/orders/components/admin/actions/pay-refund.tsx'
import { RefundSentButton } from '../../../selling/orders/components/admin/actions/refund-sent-button.tsx'
import { BuyerNotice } from '../../../selling/orders/components/admin/order/buyer-notice.tsx'
import {
  AcceptReturn,
  RefuseReturn,
} from '../../../selling/orders/components/admin/returns/decide-return.tsx'
import { adminOrderPath } from '../../../selling/orders/admin/order-number-rules.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { formatDay, formatDayTime } from '../../../platform/time-zone.ts'
import { telLink } from '../../../site/shop/contact-links.ts'
import { buttonClass, ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { CancelRequest, RefundToSend, ReturnToDecide, ReturnToExpect } from '../contract.ts'
import { OrderLink } from './order-rows.tsx'
import { useRefreshToday } from './use-today-action.ts'
import { WaitingRow } from './waiting-section.tsx'

/** Runs the action of a dialog; if the order has changed meanwhile, the row shows the reason. */
/** Today is loaded anew after it, whatever the change answers. */
type TodayAction = (change: () => Promise<unknown>, successText?: string) => Promise<boolean>

function useDialogAction() {
  const [refusal, setRefusal] = useState<string>()
  const refresh = useRefreshToday()
  const runAction: TodayAction = async (change, successText) => {
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

/** On their way to the shop: they are checked and refunded on the order's page. */
export const ReturnToExpectRow = ({ entry }: { entry: ReturnToExpect }) => (
  <WaitingRow
    words={
      <>
        <p className="today-first">
          <b>{entry.lines.join(', ')}</b>
        </p>
        <p className="t-sm soft num">
          {entry.customer}, <OrderLink id={entry.order} />, accepted on {formatDay(entry.acceptedAt)}
        </p>
      </>
    }
    refusal={undefined}
    actions={
      <>
        <ButtonLink size="sm" variant="line" to={adminOrderPath(entry.order)}>
          Check the items
        </ButtonLink>
        {entry.phone !== '' && (
          <a className={buttonClass({ size: 'sm', variant: 'line' })} href={telLink(entry.phone)}>
            Call {entry.phone}
          </a>
        )}
      </>
    }
  />
)

export function RefundRow({ refund }: { refund: RefundToSend }) {
  const { order, isOfBooking, customer, amount, requestedAt } = refund
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
                {isOfBooking ? (
                  <Link to="/counter/bookings" className="link">
                    Booking {order}
                  </Link>
                ) : findJobCode(order) === order ? (
                  <Link to={jobPath(order)} className="link">
                    Repair {order}
                  </Link>
                ) : (
                  <OrderLink id={order} />
                )}
                ,{' '}
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
        ) : isOfBooking ? (
          <BookingRefundActions refund={{ ...refund, order }} runAction={runAction} />
        ) : findJobCode(order) === order ? (
          <RepairRefundActions refund={{ ...refund, order }} runAction={runAction} />
        ) : (
          <OrderRefundActions refund={{ ...refund, order }} runAction={runAction} />
        )
      }
    />
  )
}

type OrderRefundActionsProps = { refund: RefundToSend & { order: string }; runAction: TodayAction }

function BookingRefundActions({ refund: { id, order, amount }, runAction }: OrderRefundActionsProps) {
  const params = { id: order, refund: id }
  return (
    <RefundSentButton
      amountRupees={amount}
      settle={(body) =>
        runAction(() => browserApi().bookings.settleRefund({ params, body }), 'Refund recorded')
      }
    />
  )
}

function RepairRefundActions({ refund: { id, order, amount }, runAction }: OrderRefundActionsProps) {
  const params = { id: order, refund: id }
  return (
    <RefundSentButton
      amountRupees={amount}
      settle={(body) =>
        runAction(() => browserApi().repairHandOver.settleRefund({ params, body }), 'Refund recorded')
      }
    />
  )
}

function OrderRefundActions({ refund, runAction }: OrderRefundActionsProps) {
  const { id, order, amount, customer, phone, upiId, isEmailed } = refund
  const params = { id: order, refund: id }
  return (
    <>
      <RefundSentButton
        amountRupees={amount}
        settle={(body) => runAction(() => browserApi().refunds.settle({ params, body }), 'Refund recorded')}
      >
        <BuyerNotice order={order} isEmailed={isEmailed} kind="refund_done">
          <p>We then email the buyer.</p>
        </BuyerNotice>
      </RefundSentButton>
      <PayRefund amountRupees={amount} order={order} name={customer} phone={phone} upiId={upiId} />
    </>
  )
}
