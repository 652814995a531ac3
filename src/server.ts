import { flushCompileCache } from 'node:module'
import type { FastifyBaseLogger } from 'fastify'
import { createFirstAdmin } from './people/accounts/signing-in/first-admin.ts'
import { buildApp, startJobs } from './web/app.ts'
import type { RestoreOrder } from './back-office/backup/restore/order-restore.ts'
import { restoreWhileClosed } from './back-office/backup/restore/restore-while-closed.ts'
import { findOrCreateSecret } from './back-office/backup/encryption/find-secret.ts'
import { readConfig, secretsOf, type Config } from './web/config.ts'
import { exitCodeOf } from './web/exit-codes.ts'
import { openShopDatabase } from './web/open-shop-database.ts'
import { fillDemo } from './back-office/demo/fill-demo-shop.ts'
import { serverDomains } from './domains.server.ts'
import { serveAssets } from './platform/web/assets.ts'
import { currentBuild } from './platform/web/current-build.ts'
import { hasNoLocalState } from './platform/data-dir/no-local-state.ts'
import { systemClock } from './platform/clock.ts'
import { listenAt } from './platform/web/listen.ts'
import { withoutQueryValues, logWarnings, shopLog } from './platform/logging/shop-log.ts'
import { printLine } from './platform/logging/print-line.ts'
import { Invalidations } from './platform/response-cache/invalidations.ts'
import { releaseStartupMemory } from './platform/memory.ts'
import { registerPages } from './platform/html/pages.ts'
import { privateData } from './site/security-policy/private-data.ts'
import { refuseOtherShop } from './site/shop/installation/refuse-other-shop.ts'
import { ensureShopProfile } from './site/shop/store.ts'

/** `/cart` is a page; the paths below it belong to the API. */
const apiAddresses = /^\/(api|webhooks|media|sandbox)(\/|\?|$)|^\/cart\/[^?]|^\/verify-payment(\?|$)/

// Files of this process and its threads are readable by the shop's user only.
process.umask(0o077)
const development = process.argv.includes('--dev')
process.env['NODE_ENV'] = development ? 'development' : 'production'

if (process.env['WORKERS'] !== undefined)
  printLine('WORKERS is no setting any more: docs/deploy.md shows several units of the service instead.')

try {
  await start(readConfig(process.env))
} catch (error) {
  const code = exitCodeOf(error)
  if (code === undefined) printLine('The shop did not start', 'fatal', withoutQueryValues(error))
  else printLine((error as Error).message, 'fatal')
  process.exit(code ?? 1)
}

async function start(config: Config) {
  // In development, pages reload with their code, so nothing is cached.
  const invalidations = development ? undefined : new Invalidations()
  const database = await openShopDatabase(config, invalidations)
  const { db } = database

  await refuseOtherShop(db, config, (words) => printLine(words, 'error'))
  const isDemo = await ensureShopProfile(db, systemClock, { isDemo: config.DEMO })
  if (config.DEMO && isDemo) await fillDemo(db, systemClock, serverDomains)
  // Printed before anything else can fail: this password is shown once and stored nowhere.
  announce(await createFirstAdmin(db, config, systemClock))

  const level = config.LOG_LEVEL ?? (development ? 'info' : 'warn')
  const app = await buildApp({
    db,
    config,
    logger: shopLog({ level, privateData, secrets: secretsOf(config) }),
    ...(invalidations && { invalidations }),
  })
  logWarnings(app.log)
  // Only here: a command run with other settings must never create a key that looks like the shop's.
  if (config.BACKUP_KEY === undefined && !hasNoLocalState(config)) findOrCreateSecret(config)
  await startJobs(app)
  if (!development)
    await serveAssets(app, currentBuild(), hasNoLocalState(config) ? undefined : config.DATA_DIR)
  await registerPages(app, { development, api: apiAddresses })
  const close = once(async () => {
    await app.drain(config.SHUTDOWN_GRACE_SECONDS * 1000)
    await app.close()
    await database.close()
  })
  app.beginRestore = once((order) => restoreAndStartAgain({ config, order, close }))
  // Registered before the shop reports that it is open; until then a signal ends the process at once.
  closeOnSignal(app.log, close)
  await listenAt(app, config)

  printLine(`Kadai is open at ${config.origin}`)
  // Node writes it at an exit, which a killed process or one without power does not reach.
  flushCompileCache()
  releaseStartupMemory()
}

interface Restoring {
  config: Config
  order: RestoreOrder
  close: () => Promise<void>
}

/** A shop that does not close in this time is started again as it is. */
const longestClosingMs = 30_000

async function restoreAndStartAgain({ config, order, close }: Restoring) {
  const limit = setTimeout(startAgain, longestClosingMs)
  try {
    await close()
    clearTimeout(limit)
    await restoreWhileClosed(config, order)
  } finally {
    startAgain()
  }
}

/** Later calls get what the first one returned. */
function once<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  let made: { result: Result } | undefined
  return (...args) => (made ??= { result: work(...args) }).result
}

/** This process becomes a new one with the same number, terminal and settings, which needs no supervisor. */
function startAgain(): never {
  process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
  throw new Error('unreachable')
}

function announce(admin: Awaited<ReturnType<typeof createFirstAdmin>>) {
  if (!admin?.password) return
  printLine(
    `\n  The first administrator of this shop (shown only now, please write it down):\n    email     ${admin.email}\n    password  ${admin.password}\n`,
  )
}

/** The first signal starts a graceful shutdown; a second one, or ten seconds, ends the process. */
function closeOnSignal(log: FastifyBaseLogger, close: () => Promise<void>) {
  let closing = false
  const end = (code: number) => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), 10_000).unref()
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.fatal(error, 'Graceful shutdown failed')
        process.exit(1)
      },
    )
  }
  // A closed terminal sends SIGHUP.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'Uncaught exception, shutting down')
    end(1)
  })
}
