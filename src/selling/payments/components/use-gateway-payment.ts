import { useRef, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { errorMessage, apiErrorMessage } from '../../../platform/api-client/error-message.ts'
import type { GatewaySuccess } from '../contract.ts'

/** What the provider's window needs; the amount is in paise. */
interface OpenedPayment {
  id: string
  amount: number
  currency: string
  key: string
}

export interface CheckoutRequest {
  /** Rupees, for display: with an `order` the server takes the order's amount. */
  amountRupees: number
  order?: string
  /** The order link's token, which authorizes the payment. */
  link?: string | undefined
  /** The order's revision that the payer sees. */
  revision?: string
  shopName: string
  payer: { name: string; contact?: string; address?: string }
  /** Opens the payment of something else than an order. */
  open?: () => Promise<OpenedPayment>
}

export interface GatewayPayment {
  /** From the click until the checkout window closes, and while the server verifies. */
  processing: boolean
  problem: string | undefined
  /** Set once the server has verified the payment, or says that the order is paid. */
  receipt: { invoice: number } | undefined
  /** Returns the failure if the checkout window could not be opened. */
  pay: (toPay: CheckoutRequest) => Promise<unknown>
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
  function showReceipt(invoice: number) {
    show({ receipt: { invoice } })
    onVerified?.()
  }
  async function verify(success: GatewaySuccess) {
    show({ processing: true })
    try {
      const { invoice, message, isRefunded, isWaiting } = await browserApi().payments.verify({
        body: success,
      })
      if (isRefunded || isWaiting) stop(message, message)
      else showReceipt(invoice)
    } catch (failure) {
      // Also for network errors: the buyer must not pay again.
      stop(apiErrorMessage(failure) ?? notConfirmed, failure)
    }
  }

  return {
    ...state,
    async pay(toPay) {
      if (processing.current) return undefined
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
        return undefined
      } catch (failure) {
        const invoice = await invoiceIfPaid(toPay, failure)
        if (invoice) showReceipt(invoice)
        else stop(errorMessage(failure, notOpened), failure)
        return invoice ? undefined : failure
      }
    },
  }
}

const notOpened = 'The payment could not be started. Please try again.'
const notPaid = 'The payment did not go through. You can try again.'
const notConfirmed =
  'Your payment is being confirmed. Please do not pay again; look at your orders in a minute.'

/** The invoice number if the order is paid already: in another tab, or in this one, which lost the result. */
async function invoiceIfPaid({ order, link }: CheckoutRequest, failure: unknown) {
  if (!order || !(failure instanceof ApiProblem) || failure.code !== 'already_paid') return undefined
  return browserApi()
    .orders.show({ params: { id: order }, querystring: { link } })
    .then(
      ({ invoice }) => invoice,
      () => undefined,
    )
}

const openForOrder = ({ amountRupees, order, link, revision }: CheckoutRequest) =>
  browserApi().orders.openGatewayPayment({
    body: {
      amount: amountRupees,
      ...(order && { order }),
      ...(link && { link }),
      ...(revision && { revision }),
    },
  })

async function openCheckout(toPay: CheckoutRequest, events: GatewayEvents) {
  const { shopName, payer, open } = toPay
  const { script } = await browserApi().payments.showGateway()
  const opened = await (open ? open() : openForOrder(toPay))
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

/** The used part of Razorpay's checkout API; the sandbox has the same. */
interface CheckoutOptions {
  key: string
  /** Paise. */
  amount: number
  currency: string
  name: string
  order_id: string
  prefill: { name?: string; contact?: string; email?: string }
  notes: Record<string, string>
  theme: { color: string }
  handler: (success: GatewaySuccess) => void
  modal: { ondismiss: () => void }
}
interface Checkout {
  on: (event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void) => void
  open: () => unknown
}
type CheckoutWindow = new (options: CheckoutOptions) => Checkout

declare global {
  interface Window {
    Razorpay?: CheckoutWindow
  }
}

type GatewayOptions = Omit<CheckoutOptions, 'handler' | 'modal' | 'theme'>

/** The window may stay open after a failure and still succeed, so each event may come more than once. */
interface GatewayEvents {
  onPaid: (success: GatewaySuccess) => void
  onFailed: (description: string | undefined) => void
  onDismissed: () => void
}

/** The turmeric of the shop's own buttons. */
const theme = { color: '#f5b92e' }

/** Loads the provider's script and opens its window. */
async function openGateway(script: string, options: GatewayOptions, events: GatewayEvents) {
  const OpenedCheckout = await loadCheckout(script)
  const checkout = new OpenedCheckout({
    ...options,
    theme,
    handler: events.onPaid,
    modal: { ondismiss: events.onDismissed },
  })
  checkout.on('payment.failed', ({ error }) => events.onFailed(error?.description))
  checkout.open()
}

async function loadCheckout(script: string): Promise<CheckoutWindow> {
  if (!window.Razorpay) await loadScript(script)
  if (!window.Razorpay) throw new Error('The payment provider’s script brought no window.')
  return window.Razorpay
}

function loadScript(src: string) {
  return new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = trustedScript(src)
    element.onload = () => resolve()
    element.onerror = () => {
      // Removed, so that the next attempt loads it again.
      element.remove()
      reject(new Error('The payment provider’s script did not load.'))
    }
    document.head.append(element)
  })
}

/** URLs of checkout scripts, as in `gateways/choose-gateway.ts`. */
const allowedScripts = ['/sandbox/checkout.js', 'https://checkout.razorpay.com/v1/checkout.js']

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** A script URL that the page's Trusted Types policy accepts; throws for anything but a checkout script. */
function trustedScript(address: string) {
  if (!allowedScripts.includes(address)) throw new Error('Not a checkout script of a payment provider.')
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('gateway', { createScriptURL: (known) => known })
  return policy?.createScriptURL(address) ?? address
}
