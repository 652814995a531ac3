import type { GatewaySuccess } from '../contract.ts'

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
export interface GatewayEvents {
  onPaid: (success: GatewaySuccess) => void
  onFailed: (description: string | undefined) => void
  onDismissed: () => void
}

/** The turmeric of the shop's own buttons. */
const theme = { color: '#f5b92e' }

/** Loads the provider's script and opens its window. */
export async function openGateway(script: string, options: GatewayOptions, events: GatewayEvents) {
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
