import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Price } from '../../../platform/money/price.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { CheckoutState } from '../checkout-state.ts'
import './cart.css'

export function CheckoutButton({ state }: { state: CheckoutState }) {
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)

  function checkOut() {
    setRefused(state.amount === 0)
    if (state.amount > 0) void navigate('/buy', { state })
  }
  return (
    <>
      {refused && state.amount === 0 && <Alert tone="bad">Please add something to checkout</Alert>}
      <Button size="lg" block onClick={checkOut}>
        Checkout
      </Button>
    </>
  )
}

/** On a phone total and Checkout stay in view; at the end of the cart the bar lies below everything else. */
export function CheckoutBar({ state }: { state: CheckoutState }) {
  return (
    <div className="action-bar checkout-bar">
      <p>
        <span className="t-xs muted block">Total</span>
        <Price rupees={state.amount} className="t-h3 num" />
      </p>
      <CheckoutButton state={state} />
    </div>
  )
}
