import { recordedSteps, recordSteps } from './observed-steps.ts'
import { createFirstAdmin } from '../../src/people/accounts/signing-in/first-admin.ts'
import { buildApp } from '../../src/web/app.ts'
import { readConfig } from '../../src/web/config.ts'
import { reconcilePayments } from '../../src/selling/payments/verification/reconcile-payments.ts'
import { sendRefunds } from '../../src/selling/payments/refunds/send-refunds.ts'
import { minutesAfter, systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { ensureShopProfile } from '../../src/site/shop/store.ts'

/**
 * A shop for stress tests, without pages. Its steps are recorded, its clock is advanced, and webhooks and background jobs run
 * only on request.
 */
const config = readConfig(process.env)
let minutesAhead = Number(process.env['MINUTES_AHEAD'] ?? 0)
const clock = () => minutesAfter(systemClock(), minutesAhead)

const webhooks = Promise.withResolvers<undefined>()
const send = globalThis.fetch
globalThis.fetch = async (...request) => {
  await webhooks.promise
  return send(...request)
}

const database = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  dataDir: config.DATA_DIR,
  poolMax: config.DATABASE_POOL_MAX,
})
await ensureShopProfile(database.db, clock)
await createFirstAdmin(database.db, config, clock)
const app = await buildApp({ db: database.db, config, clock })
await app.listen({ port: config.PORT, host: config.HOST })

interface Command {
  /** Starts recording steps, and exits at the named one. */
  record?: { crashAt?: string }
  steps?: true
  /** The payment provider sends its pending webhooks. */
  webhooks?: true
  /** Runs the background jobs, with the clock advanced by this many minutes. */
  jobs?: { minutes: number }
}

process.on('message', (command: Command) => void execute(command))

async function execute({ record, steps, webhooks: sendsWebhooks, jobs }: Command) {
  if (record) recordSteps(record.crashAt)
  if (sendsWebhooks) {
    webhooks.resolve(undefined)
    await app.sandboxWebhooksSent!()
  }
  if (jobs) {
    minutesAhead += jobs.minutes
    await reconcilePayments(app, app.gateway())
    await sendRefunds(app, app.gateway())
  }
  process.send!({ steps: steps ? recordedSteps() : [] })
}

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0))
})
