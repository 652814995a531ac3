import { useEffect } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { PaymentToConfirm } from '../../../payments/components/payment-methods.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { Order } from '../../contract.ts'
import { ToTheOrder } from './to-the-order.tsx'

const lookAgainMs = 10_000

type OrderToConfirmProps = { order: Order; onChange: (order: Order) => void; onOtherWay: () => void }

/** Looks again now and then, so that a confirmed payment shows without a reload. */
export function OrderToConfirm({ order, onChange, onOtherWay }: OrderToConfirmProps) {
  const { id, amount, status, link } = order
  useEffect(() => {
    const look = () =>
      browserApi()
        .orders.show({ params: { id }, querystring: { link } })
        .then((now) => now.status !== status && onChange(now))
        .catch(() => undefined)
    const timer = setInterval(() => void look(), lookAgainMs)
    return () => clearInterval(timer)
  }, [id, status, link, onChange])

  return (
    <PaymentToConfirm amount={amount} what={`Order ${id}`}>
      <ToTheOrder order={order} />
      <Button variant="quiet" onClick={onOtherWay}>
        Pay another way
      </Button>
    </PaymentToConfirm>
  )
}
