import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../platform/database.ts'
import { readableCode } from '../../../platform/ids.ts'
import { installationStore } from '../../../shop/installation/store.ts'
import type { Credentials } from '../razorpay/client.ts'

const secret = () => randomBytes(24).toString('base64url')

/** The sandbox's key and secrets: random, created once per shop and stored in its database, so that all its processes have the same. */
export async function loadSandboxCredentials(db: Database, dataDir: string): Promise<Credentials> {
  return (await installationStore(db).testPaymentKeys(
    () => ofOlderRelease(dataDir) ?? create(),
  )) as Credentials
}

const create = (): Credentials => ({
  keyId: `rzp_test_${readableCode(14)}`,
  keySecret: secret(),
  webhookSecret: secret(),
  oldWebhookSecret: secret(),
})

/** Earlier releases kept them in a file; open payments still verify with them. */
function ofOlderRelease(dataDir: string): Credentials | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as Credentials
  } catch {
    return undefined
  }
}
