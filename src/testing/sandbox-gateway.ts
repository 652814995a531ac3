import { razorpayGateway } from '../selling/payments/gateways/razorpay/razorpay-gateway.ts'
import { ownAddress } from '../selling/payments/gateways/sandbox/webhooks.ts'
import type { TestApp } from './test-app.ts'

type Options = Parameters<typeof razorpayGateway>[0]

/** The client that the shop uses for its sandbox, except that it waits only 2 ms before it repeats a call that failed. */
export function sandboxGateway(app: TestApp, options: Partial<Options> = {}) {
  const used = app.gateway()
  const [webhookSecret, oldWebhookSecret] = used.webhookSecrets()
  const credentials = {
    keyId: used.key(),
    keySecret: used.paymentSecret(),
    webhookSecret,
    ...(oldWebhookSecret !== undefined && { oldWebhookSecret }),
  }
  return razorpayGateway({
    name: used.name,
    script: used.script,
    credentials: () => credentials,
    ownsOrder: (id) => used.ownsOrder(id),
    isTest: used.isTest,
    log: app.log,
    baseUrl: () => `${ownAddress(app)}/sandbox/razorpay`,
    retryDelayMs: 2,
    ...options,
  })
}

/** From now on the shop hardly waits before it repeats a call that failed. */
export function repeatGatewayCallsSoon(app: TestApp) {
  const gateway = sandboxGateway(app)
  app.gateway = () => gateway
}
