import { useEffect } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { PaymentToConfirm } from '../../../payments/components/payment-to-confirm.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import type { Order } from '../../contract.ts'

const lookAgainMs = 10_000

type OrderToConfirmProps = { order: Order; onChange: (order: Order) => void; onOtherWay: () => void }

/** Looks again now and then, so that a confirmed payment shows without a reload. */
export function OrderToConfirm({ order: { id, amount, status }, onChange, onOtherWay }: OrderToConfirmProps) {
  useEffect(() => {
    const look = () =>
      browserApi()
        .orders.show({ params: { id } })
        .then((order) => order.status !== status && onChange(order))
        .catch(() => undefined)
    const timer = setInterval(() => void look(), lookAgainMs)
    return () => clearInterval(timer)
  }, [id, status, onChange])

  return (
    <PaymentToConfirm amount={amount} what={`Order ${id}`}>
      <ButtonLink to="/account/orders">My orders</ButtonLink>
      <Button variant="quiet" onClick={onOtherWay}>
        Pay another way
      </Button>
    </PaymentToConfirm>
  )
}
