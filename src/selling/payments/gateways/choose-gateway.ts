import type { FastifyInstance } from 'fastify'
import { gatewayNotSetUp } from '../errors.ts'
import type { Gateway } from './gateway.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.ts'
import { isTestKey, razorpayKeys } from './razorpay/razorpay-keys.ts'
import { isSandboxOrder } from '../test-payment.ts'
import { ownAddress } from './sandbox/webhooks.ts'
import { loadSandboxCredentials } from './sandbox/credentials.ts'
import { sandbox } from './sandbox/api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The payment gateway in use now; throws `gatewayNotSetUp` (503) if none is configured. */
    gateway(): Gateway
    /** Whether Razorpay's keys are set, so that pages may load its checkout window. */
    usesRazorpay(): boolean
    /** Base URL of Razorpay's API, if not its own; set by tests. */
    razorpayUrl: string | undefined
  }
}

/**
 * Razorpay if its keys are set or typed in the back office, else the sandbox; a shop that other machines can reach needs
 * ALLOW_SANDBOX_PAYMENTS for that. Keys can change while the shop runs.
 */
export async function chooseGateway(app: FastifyInstance) {
  app.decorate('razorpayUrl', undefined)
  app.decorate('usesRazorpay', () => razorpayKeys(app) !== undefined)
  const razorpay = currentRazorpay(app)
  const testGateway = await sandboxIfAllowed(app)
  app.decorate('gateway', () => {
    const gateway = razorpay() ?? testGateway
    if (!gateway) throw gatewayNotSetUp()
    return gateway
  })
}

/** One gateway for the same keys, because it remembers its client and its circuit breaker. */
function currentRazorpay(app: FastifyInstance) {
  let known: { identity: object; gateway: Gateway } | undefined
  return () => {
    const keys = razorpayKeys(app)
    if (!keys) return undefined
    if (known?.identity === keys.identity) return known.gateway
    const gateway = razorpayGateway({
      name: 'Razorpay',
      script: 'https://checkout.razorpay.com/v1/checkout.js',
      credentials: () => keys.credentials(app.clock()),
      ownsOrder: (id) => !isSandboxOrder(id),
      isTest: isTestKey(keys.keyId),
      log: app.log,
      ...(app.razorpayUrl !== undefined && { baseUrl: () => app.razorpayUrl! }),
    })
    known = { identity: keys.identity, gateway }
    return gateway
  }
}

async function sandboxIfAllowed(app: FastifyInstance) {
  const { isLoopback, ALLOW_SANDBOX_PAYMENTS, RAZORPAY_KEY_ID } = app.config
  if (RAZORPAY_KEY_ID !== undefined || (!isLoopback && !ALLOW_SANDBOX_PAYMENTS)) return undefined
  const keys = await loadSandboxCredentials(app.db)
  const credentials = () => keys
  await app.register(sandbox, { credentials, isInUse: () => !app.usesRazorpay() })
  return razorpayGateway({
    name: 'Kadai test payments',
    script: '/sandbox/checkout.js',
    credentials,
    ownsOrder: isSandboxOrder,
    isTest: true,
    log: app.log,
    baseUrl: () => `${ownAddress(app)}/sandbox/razorpay`,
  })
}

/** For code that also works without a payment gateway. */
export function gatewayIfConfigured(app: Pick<FastifyInstance, 'gateway'>): Gateway | undefined {
  try {
    return app.gateway()
  } catch {
    return undefined
  }
}
