import compress, { type FastifyCompressOptions } from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { constants } from 'node:zlib'
import { accountsApi } from './accounts/api.ts'
import { deleteExpiredAccountData } from './accounts/cleanup-job.ts'
import { csrfProtection } from './accounts/sessions/csrf-protection.ts'
import { registerSessions } from './accounts/sessions/session.ts'
import { backupApi } from './backup/api.ts'
import { backUpIfDue, backupRunner, noteBackupsAreOn } from './backup/schedule/backup-job.ts'
import { createResponseCache } from './response-cache.ts'
import { auditApi } from './audit/api.ts'
import { cartApi } from './cart/api.ts'
import { catalogueApi } from './catalogue/api.ts'
import type { Config } from './config.ts'
import { integrityApi } from './integrity/api.ts'
import { nightlyChecks } from './integrity/nightly-checks.ts'
import { invoicesApi } from './invoices/api.ts'
import { contactApi } from './contact/api.ts'
import { mailApi } from './mail/api.ts'
import { mailJob } from './mail/mail-job.ts'
import { outboxStore } from './mail/outbox-store.ts'
import { ordersApi } from './orders/api.ts'
import { releaseExpiredHolds } from './orders/holds/hold.ts'
import { onPaymentCaptured } from './orders/paying/on-payment-captured.ts'
import { paymentsApi } from './payments/api.ts'
import { gatewayIfConfigured } from './payments/gateways/choose-gateway.ts'
import { reconcileRun, sendStartedRefunds } from './payments/jobs.ts'
import { sendRefunds } from './payments/refunds/send-refunds.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Invalidations } from './platform/response-cache/invalidations.ts'
import type { Database } from './platform/database.ts'
import { deleteExpiredKeys } from './platform/idempotency/idempotency.ts'
import { jobScheduler } from './platform/jobs/job-scheduler.ts'
import { compactRowCounts } from './platform/row-counts/row-counts-store.ts'
import './platform/plugin.ts'
import { pathWithoutSecrets } from './private-data.ts'
import { RequestLog } from './platform/logging/request-log.ts'
import { handleErrors, sendNotFound } from './platform/problems/problem.ts'
import { securityHeaders } from './security-policy/security-headers.ts'
import { parseBodies } from './platform/web/bodies.ts'
import { registerRouteTable } from './platform/web/route-table.ts'
import { gracefulShutdown } from './platform/web/graceful-shutdown.ts'
import { requestIds, sendRequestIds } from './platform/web/request-ids.ts'
import { shopProfileApi } from './shop/api.ts'
import { addNoindexHeaders, seoApi } from './seo/api.ts'
import { pageViewsApi } from './page-views/api.ts'
import { monitoringApi } from './monitoring/api.ts'

/** Milliseconds. Slower clients are disconnected, so that they cannot hold connections. */
const timeLimits = {
  keepAliveTimeout: 72_000,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

const compression: FastifyCompressOptions = {
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
}

/** Lists of listeners: a domain adds its own, and a domain below it calls them. */
const listenerLists = ['guestJoined', 'refundChanged', 'linkSeen'] as const

/** The whole API on any database and clock. The server registers the pages in addition. */
export async function buildApp({ db, config, clock = systemClock, logger = false, ...rest }: AppOptions) {
  const addHeaders = securityHeaders(config)
  const names = requestIds(config.TRUST_PROXY)
  const responseCache = createResponseCache(config, rest.invalidations, {
    ...timeLimits,
    requestIdOf: names.genReqId,
  })
  const app = Fastify({
    logger,
    logController: new RequestLog(pathWithoutSecrets),
    ...names,
    serverFactory: responseCache.serverFactory,
    bodyLimit: 256 * 1024,
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

  app.decorate('responseCache', responseCache.cache)
  app.decorate('db', db).decorate('clock', clock).decorate('config', config)
  app.decorate('attachments', new Map()).decorate('backups', backupRunner(config))
  for (const listeners of listenerLists) app.decorate(listeners, [])
  app.decorate('paymentCaptured', onPaymentCaptured(clock))

  registerRouteTable(app)
  sendRequestIds(app)
  handleErrors(app)
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  await app.register(compress, compression)
  app.addHook('onSend', async (request, reply) => addHeaders(request, reply))
  await app.register(gracefulShutdown)
  addNoindexHeaders(app)
  csrfProtection(app)
  await registerSessions(app)
  parseBodies(app)
  responseCache.fill(app)

  await app.register(monitoringApi)
  await app.register(shopProfileApi)
  await app.register(contactApi)
  await app.register(mailApi)
  await app.register(accountsApi)
  await app.register(catalogueApi)
  await app.register(cartApi)
  await app.register(paymentsApi)
  await app.register(invoicesApi)
  await app.register(ordersApi)
  await app.register(integrityApi)
  await app.register(auditApi)
  await app.register(backupApi)
  await app.register(pageViewsApi)
  await app.register(seoApi)
  return app
}

const minuteMs = 60_000

/**
 * Every background job. The server starts them before the app is ready; tests run the work of the job that they are about. With
 * `longestMs` a job runs in one process of the shop, else in each. The names are stored in the table `jobs`.
 */
export async function startJobs(app: FastifyInstance, { isFirstWorker }: { isFirstWorker: boolean }) {
  const { db, clock, config } = app
  const scheduleJob = jobScheduler(app)
  const hourly = { pattern: '0 0 * * * *', longestMs: 60 * minuteMs }

  scheduleJob('sweep idempotency keys', hourly, () => deleteExpiredKeys(db, clock))
  scheduleJob('delete expired account data', hourly, () => deleteExpiredAccountData(db, clock))
  scheduleJob('add up tallies', { pattern: '0 */5 * * * *', longestMs: 10 * minuteMs }, () =>
    compactRowCounts(db),
  )
  scheduleJob('release lapsed holds', { pattern: '*/30 * * * * *', longestMs: 5 * minuteMs }, () =>
    releaseExpiredHolds(db, clock()),
  )

  // Without a mail server mail stays in the outbox, but the password links in it must expire.
  scheduleJob('remove expired links from mails', { pattern: '0 * * * * *', longestMs: 5 * minuteMs }, () =>
    outboxStore(db).expireLinks(clock()),
  )
  if (config.SMTP_URL)
    scheduleJob(
      'send mail',
      { pattern: '*/5 * * * * *', firstAfterMs: 0 },
      await mailJob(app, config.SMTP_URL),
    )

  const gateway = gatewayIfConfigured(app)
  if (gateway) {
    // In one process only, because the gateway limits the rate of calls.
    const reconcile = reconcileRun(app, gateway)
    scheduleJob('reconcile payments', { pattern: '0 */2 * * * *', longestMs: 15 * minuteMs }, ({ number }) =>
      reconcile(number),
    )
    const sending = scheduleJob('send refunds', { pattern: '0 * * * * *' }, () => sendRefunds(app, gateway))
    sendStartedRefunds(app, sending)
  }

  // After a start the shop's visitors come first; both then find out themselves whether a run is due.
  const checks = { pattern: '0 */10 * * * *', firstAfterMs: 10 * minuteMs }
  scheduleJob('run consistency checks', checks, nightlyChecks(app))
  if (isFirstWorker && config.BACKUPS) {
    noteBackupsAreOn(app)
    // A shop that runs for a few minutes only makes none.
    scheduleJob('make backup', { pattern: '0 * * * * *', firstAfterMs: 5 * minuteMs }, backUpIfDue(app))
  }
}
