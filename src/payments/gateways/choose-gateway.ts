import type { FastifyInstance } from 'fastify'
import { gatewayNotSetUp } from '../errors.ts'
import type { Gateway } from './gateway.ts'
import type { Credentials } from './razorpay/client.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.ts'
import { isSandboxOrder } from '../test-payment.ts'
import { ownAddress } from './sandbox/webhooks.ts'
import { sandboxCredentials } from './sandbox/credentials.ts'
import { sandbox } from './sandbox/api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The payment gateway; throws `gatewayNotSetUp` (503) if none is configured. */
    gateway(): Gateway
  }
}

/** Razorpay if its keys are set, else the sandbox; a shop that other machines can reach needs ALLOW_SANDBOX_PAYMENTS for that. */
export async function chooseGateway(app: FastifyInstance) {
  const gateway = razorpayFromConfig(app) ?? (await sandboxIfAllowed(app))
  app.decorate('gateway', () => {
    if (!gateway) throw gatewayNotSetUp()
    return gateway
  })
}

function razorpayFromConfig({ config, log }: FastifyInstance) {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = config
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return undefined
  const credentials: Credentials = {
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    oldWebhookSecret: config.RAZORPAY_WEBHOOK_SECRET_OLD,
  }
  return razorpayGateway({
    name: 'Razorpay',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    credentials: () => credentials,
    ownsOrder: (id) => !isSandboxOrder(id),
    isTest: config.hasTestKeys,
    log,
  })
}

async function sandboxIfAllowed(app: FastifyInstance) {
  const { isLoopback, ALLOW_SANDBOX_PAYMENTS, DATA_DIR } = app.config
  if (!isLoopback && !ALLOW_SANDBOX_PAYMENTS) return undefined
  const credentials = sandboxCredentials(DATA_DIR)
  await app.register(sandbox, { credentials })
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
