import compress, { type FastifyCompressOptions } from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { constants } from 'node:zlib'
import { deleteExpiredAccountData } from '../people/accounts/cleanup-job.ts'
import { csrfProtection } from '../people/accounts/sessions/csrf-protection.ts'
import { registerSessions } from '../people/accounts/sessions/session.ts'
import { hasPlaceForBackups } from '../back-office/backup/schedule/backup-folder.ts'
import { backUpIfDue, backupRunner, noteBackupsAreOn } from '../back-office/backup/schedule/backup-job.ts'
import { clearOnNewDay, registerResponseCache } from './response-cache.ts'
import { failedSearchLog } from '../selling/catalogue/search/failed-search-log.ts'
import { serverDomains } from '../domains.server.ts'
import type { Config } from './config.ts'
import { nightlyChecks } from '../back-office/integrity/nightly-checks.ts'
import { mailJob } from '../people/mail/mail-job.ts'
import { outboxStore } from '../people/mail/outbox-store.ts'
import { releaseExpiredHolds } from '../selling/orders/holds/hold.ts'
import { onPaymentCaptured } from '../selling/orders/paying/on-payment-captured.ts'
import { cardPaymentsOf } from '../selling/payments/gateways/razorpay/razorpay-keys.ts'
import {
  reconcileRun,
  sendDueRefunds,
  sendStartedRefunds,
  withCurrentGateway,
} from '../selling/payments/jobs.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { bodyLimits } from '../platform/contract.ts'
import type { Invalidations } from '../platform/response-cache/invalidations.ts'
import type { Database } from '../platform/database.ts'
import { deleteExpiredKeys } from '../platform/idempotency/idempotency.ts'
import { jobScheduler } from '../platform/jobs/job-scheduler.ts'
import '../platform/plugin.ts'
import {
  refreshBeforeRequests,
  registerStoredSecrets,
} from '../platform/stored-secrets/register-stored-secrets.ts'
import { pathWithoutSecrets } from '../site/security-policy/private-data.ts'
import { RequestLog } from '../platform/logging/request-log.ts'
import { handleErrors, sendNotFound } from '../platform/problems/problem.ts'
import { securityHeaders } from '../site/security-policy/security-headers.ts'
import { parseBodies } from '../platform/web/bodies.ts'
import { allowSlowUploads, uploadLimits, type UploadTimes } from '../platform/web/upload-limits.ts'
import { serverFactory } from '../platform/web/server-factory.ts'
import { registerRouteTable } from '../platform/web/route-table.ts'
import { gracefulShutdown } from '../platform/web/graceful-shutdown.ts'
import { requestIds, sendRequestIds } from '../platform/web/request-ids.ts'
import { deleteOldImports, importJob } from '../back-office/product-import/import-job.ts'
import { addNoindexHeaders } from './seo/api.ts'
import { monitoringApi } from '../back-office/monitoring/api.ts'

/** Milliseconds. Slower clients are disconnected, so that they cannot hold connections. */
const timeLimits = {
  keepAliveTimeout: 72_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}
/** Of one process; each takes about 25 kB. */
const maxConnections = 2_000
const uploadTimes: UploadTimes = { bodyMs: 30_000, minBytesPerSecond: 16_384, longestMs: 30 * 60_000 }

const compression: FastifyCompressOptions = {
  // No client of the shop sends compressed bodies.
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/** All schemas are zod's. Fastify would otherwise load two hundred files of unused compilers. */
const noOtherCompilers = {
  compilersFactory: { buildValidator: compileWithoutZod, buildSerializer: compileWithoutZod },
}
function compileWithoutZod(): never {
  throw new Error('Schemas are compiled by zod alone.')
}

export interface AppOptions {
  db: Database
  config: Config
  clock?: Clock
  logger?: FastifyServerOptions['logger']
  /** Enables the response cache; entries are invalidated by database notifications. */
  invalidations?: Invalidations
  uploadTimes?: Partial<UploadTimes>
}

/** Lists of listeners: a domain adds its own, and a domain below it calls them. */
const listenerLists = [
  'userMerged',
  'refundChanged',
  'disputeChanged',
  'linkSeen',
  'connectionChanged',
] as const

/** The whole API on any database and clock. The server registers the pages in addition. */
export async function buildApp({ db, config, clock = systemClock, logger = false, ...rest }: AppOptions) {
  const addHeaders = securityHeaders(config, () => app.usesRazorpay())
  const names = requestIds(config.TRUST_PROXY)
  const uploads = uploadLimits({ ...uploadTimes, ...rest.uploadTimes })
  const app = Fastify({
    logger,
    logController: new RequestLog(pathWithoutSecrets),
    ...names,
    serverFactory: serverFactory({ ...timeLimits, maxConnections, uploads }),
    bodyLimit: bodyLimits.small,
    ...timeLimits,
    forceCloseConnections: 'idle',
    schemaController: noOtherCompilers,
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 200 },
    // No hook runs for a malformed URL.
    frameworkErrors(_error, request, reply) {
      addHeaders(request, reply)
      sendNotFound(reply)
    },
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)

  app
    .decorate('db', db)
    .decorate('clock', clock)
    .decorate('config', config)
    .decorate('domains', serverDomains)
  app.decorate('attachments', new Map()).decorate('backups', backupRunner(config))
  for (const listeners of listenerLists) app.decorate(listeners, [])
  app.decorate('failedSearches', failedSearchLog(db, clock))
  app.decorate(
    'paymentCaptured',
    onPaymentCaptured(clock, () => cardPaymentsOf(app) === 'real'),
  )

  await registerStoredSecrets(app, { db, config, invalidations: rest.invalidations })

  registerRouteTable(app)
  sendRequestIds(app)
  handleErrors(app)
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  await app.register(compress, compression)
  app.addHook('onSend', (request, reply, _payload, done) => {
    addHeaders(request, reply)
    done()
  })
  await app.register(gracefulShutdown)
  addNoindexHeaders(app)
  csrfProtection(app)
  await registerSessions(app)
  registerResponseCache(app, rest.invalidations)
  parseBodies(app)
  allowSlowUploads(app, uploads)

  await app.register(monitoringApi)
  refreshBeforeRequests(app)
  for (const { apis = [] } of serverDomains) for (const api of apis) await app.register(api)
  return app
}

const minuteMs = 60_000

/**
 * Every background job. The server starts them before the app is ready; tests run the work of the job that they are about. With
 * `longestMs` a job runs in one process of the shop, else in each. The names are stored in the table `jobs`.
 */
export async function startJobs(app: FastifyInstance) {
  const { db, clock, config } = app
  const scheduleJob = jobScheduler(app)
  const hourly = { pattern: '0 0 * * * *', longestMs: 60 * minuteMs }

  // India's midnight is at half past an hour of UTC. Each process has a cache.
  scheduleJob('drop pages of yesterday', { pattern: '1 0,30 * * * *' }, clearOnNewDay(app))
  scheduleJob('sweep idempotency keys', hourly, () => deleteExpiredKeys(db, clock))
  scheduleJob('delete expired account data', hourly, () => deleteExpiredAccountData(db, clock))
  scheduleJob('release lapsed holds', { pattern: '*/30 * * * * *', longestMs: 5 * minuteMs }, () =>
    releaseExpiredHolds(db, clock()),
  )

  scheduleJob('record searches without result', { pattern: '*/10 * * * * *' }, () =>
    app.failedSearches.store(),
  )
  scheduleJob('import products', { pattern: '*/2 * * * * *' }, importJob(app))
  scheduleJob('delete old imports', hourly, () => deleteOldImports(app))

  // Without a mail server mail stays in the outbox, but the password links in it must expire.
  scheduleJob('remove expired links from mails', { pattern: '0 * * * * *', longestMs: 5 * minuteMs }, () =>
    outboxStore(db).expireLinks(clock()),
  )
  scheduleJob('send mail', { pattern: '*/5 * * * * *', firstAfterMs: 0 }, mailJob(app))

  // In one process only, because the gateway limits the rate of calls.
  const everyTwoMinutes = { pattern: '0 */2 * * * *', longestMs: 15 * minuteMs }
  scheduleJob('reconcile payments', everyTwoMinutes, ({ number }) =>
    withCurrentGateway(app, (gateway) => reconcileRun(app, gateway)(number)),
  )
  const sending = scheduleJob('send refunds', { pattern: '0 * * * * *' }, () => sendDueRefunds(app))
  sendStartedRefunds(app, sending)

  // After a start the shop's visitors come first; both then find out themselves whether a run is due.
  const checks = { pattern: '0 */10 * * * *', firstAfterMs: 10 * minuteMs }
  scheduleJob('run consistency checks', checks, nightlyChecks(app))
  if (config.BACKUPS && hasPlaceForBackups(config)) {
    noteBackupsAreOn(app)
    // A shop that runs for a few minutes only makes none.
    scheduleJob('make backup', { pattern: '0 * * * * *', firstAfterMs: 5 * minuteMs }, backUpIfDue(app))
  }
}
