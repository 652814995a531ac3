import { DisputeWords } from '../../../selling/payments/components/dispute-words.tsx'
import { TestMark } from '../../../selling/payments/components/payment-badge.tsx'
import type { OpenDispute } from '../contract.ts'
import { OrderLink } from './order-rows.tsx'
import { WaitingRow } from './waiting-section.tsx'

/** It is answered on the payment provider's website. */
export function DisputeRow({ dispute }: { dispute: OpenDispute }) {
  const { order, customer, isTest, gatewayPayment } = dispute
  return (
    <WaitingRow
      words={
        <>
          <p className="today-first">
            <b>{customer || 'Payment without an order'}</b> {isTest && <TestMark />}
          </p>
          <DisputeWords dispute={dispute} />
          <p className="t-sm soft num">{order === null ? gatewayPayment : <OrderLink id={order} />}</p>
        </>
      }
    />
  )
}
