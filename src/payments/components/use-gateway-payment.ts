import { useRef, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { errorMessage, apiErrorMessage } from '../../platform/api-client/error-message.ts'
import type { GatewaySuccess } from '../contract.ts'
import { openGateway, type GatewayEvents } from './open-gateway.ts'

export interface CheckoutRequest {
  /** Rupees, for display: with an `order` the server takes the order's amount. */
  amount: number
  order?: string
  /** The order link's token, which authorizes the payment. */
  link?: string | undefined
  shopName: string
  payer: { name: string; contact?: string; address?: string }
}

export interface GatewayPayment {
  /** From the click until the checkout window closes, and while the server verifies. */
  processing: boolean
  problem: string | undefined
  /** Set once the server has verified the payment. */
  receipt: { invoice: number } | undefined
  pay: (toPay: CheckoutRequest) => Promise<void>
}

interface CheckoutCallbacks {
  onVerified?: () => void
  onProblem?: (cause: unknown) => void
}

type State = Omit<GatewayPayment, 'pay'>
const idle: State = { processing: false, problem: undefined, receipt: undefined }

/** A payment in the checkout window: idle, processing, then verified, or idle again with a `problem`. */
export function useGatewayPayment({ onVerified, onProblem }: CheckoutCallbacks = {}): GatewayPayment {
  const [state, setState] = useState(idle)
  const processing = useRef(false)

  function show(next: Partial<State>) {
    processing.current = next.processing ?? false
    setState({ ...idle, ...next })
  }
  function stop(problem: string | undefined, cause: unknown) {
    onProblem?.(cause)
    show({ problem })
  }
  async function verify(success: GatewaySuccess) {
    show({ processing: true })
    try {
      const { invoice } = await browserApi().payments.verify({ body: success })
      show({ receipt: { invoice } })
      onVerified?.()
    } catch (failure) {
      // Also for network errors: the buyer must not pay again.
      stop(apiErrorMessage(failure) ?? notConfirmed, failure)
    }
  }

  return {
    ...state,
    async pay(toPay) {
      if (processing.current) return
      show({ processing: true })
      try {
        await openCheckout(toPay, {
          onPaid: (success) => void verify(success),
          onFailed: (description) => stop(description ?? notPaid, description),
          // Closing the window after a failure keeps its message.
          onDismissed: () => {
            if (processing.current) show({})
          },
        })
      } catch (failure) {
        stop(errorMessage(failure, notOpened), failure)
      }
    },
  }
}

const notOpened = 'The payment could not be started. Please try again.'
const notPaid = 'The payment did not go through. You can try again.'
const notConfirmed =
  'Your payment is being confirmed. Please do not pay again; look at your orders in a minute.'

async function openCheckout(
  { amount, order, link, shopName, payer }: CheckoutRequest,
  events: GatewayEvents,
) {
  const api = browserApi()
  const { script } = await api.payments.showGateway()
  const opened = await api.orders.openGatewayPayment({
    body: { amount, ...(order && { order }), ...(link && { link }) },
  })
  await openGateway(
    script,
    {
      key: opened.key,
      amount: opened.amount,
      currency: opened.currency,
      order_id: opened.id,
      name: shopName,
      prefill: { name: payer.name, ...(payer.contact && { contact: payer.contact }) },
      notes: payer.address ? { address: payer.address } : {},
    },
    events,
  )
}
