import { randomBytes } from 'node:crypto'
import type { Database } from '../../../../platform/database.ts'
import { readableCode } from '../../../../platform/ids.ts'
import { installationStore } from '../../../../site/shop/installation/store.ts'
import type { Credentials } from '../razorpay/client.ts'

const secret = () => randomBytes(24).toString('base64url')

/** The sandbox's key and secrets: random, created once per shop and stored in its database, so that all its processes have the same. */
export async function loadSandboxCredentials(db: Database): Promise<Credentials> {
  return (await installationStore(db).testPaymentKeys(create)) as Credentials
}

const create = (): Credentials => ({
  keyId: `rzp_test_${readableCode(14)}`,
  keySecret: secret(),
  webhookSecret: secret(),
  oldWebhookSecret: secret(),
})
