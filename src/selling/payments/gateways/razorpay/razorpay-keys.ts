import { z } from 'zod'
import type { Config } from '../../../../web/config.ts'
import type { StoredSecret } from '../../../../platform/stored-secrets/stored-secrets.ts'
import type { Credentials } from './client.ts'

/** The id of Razorpay's keys among the stored secrets. */
export const razorpaySecretId = 'razorpay'

/** The keys that staff typed. The former webhook secret is accepted for a while: events signed with it may be on their way. */
export const StoredKeys = z.object({
  keyId: z.string(),
  keySecret: z.string(),
  webhookSecret: z.string(),
  oldWebhookSecret: z.string().optional(),
  oldWebhookSecretUntil: z.iso.datetime().optional(),
})
export type StoredKeys = z.infer<typeof StoredKeys>

export interface RazorpayKeys {
  source: 'environment' | 'stored'
  /** The same object as long as the keys are the same. */
  identity: object
  keyId: string
  credentials: (now: Date) => Credentials
}

type Shop = {
  config: Config
  storedSecrets: { find(id: string): StoredSecret | undefined }
}

/** Razorpay's keys: environment variables win over what staff typed. */
export function razorpayKeys({ config, storedSecrets }: Shop): RazorpayKeys | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = config
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    const credentials = {
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      oldWebhookSecret: config.RAZORPAY_WEBHOOK_SECRET_OLD,
    }
    return {
      source: 'environment',
      identity: config,
      keyId: RAZORPAY_KEY_ID,
      credentials: () => credentials,
    }
  }
  const stored = storedSecrets.find(razorpaySecretId)
  const { data } = StoredKeys.safeParse(stored?.value)
  if (!stored || !data) return undefined
  const { oldWebhookSecret, oldWebhookSecretUntil = '', ...current } = data
  return {
    source: 'stored',
    identity: stored,
    keyId: data.keyId,
    credentials: (now) =>
      now.toISOString() < oldWebhookSecretUntil ? { ...current, oldWebhookSecret } : current,
  }
}

/** No money moves with test keys. */
export const isTestKey = (keyId: string) => keyId.startsWith('rzp_test_')

/** What card payments are now; `test` is also the sandbox, which `choose-gateway.ts` offers on the same conditions. */
export function cardPaymentsOf(shop: Shop): 'real' | 'test' | 'none' {
  const keys = razorpayKeys(shop)
  if (keys) return isTestKey(keys.keyId) ? 'test' : 'real'
  return shop.config.isLoopback || shop.config.ALLOW_SANDBOX_PAYMENTS ? 'test' : 'none'
}
