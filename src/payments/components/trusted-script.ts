/** The addresses that a payment's script may come from; see `gateways/choose-gateway.ts`. */
const known = ['/sandbox/checkout.js', 'https://checkout.razorpay.com/v1/checkout.js']

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** What a script element takes as its address where the page's policy asks for Trusted Types; nothing but a payment's script. */
export function trustedScript(address: string) {
  if (!known.includes(address)) throw new Error('This is no script of a payment provider.')
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('gateway', { createScriptURL: (known) => known })
  return policy?.createScriptURL(address) ?? address
}
