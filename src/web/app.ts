import compress, { type FastifyCompressOptions } from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { constants } from 'node:zlib'
import { csrfProtection } from '../people/accounts/sessions/csrf-protection.ts'
import { registerSessions } from '../people/accounts/sessions/session.ts'
import { backupRunner } from '../back-office/backup/schedule/backup-job.ts'
import { clearOnNewDay, registerResponseCache } from './response-cache.ts'
import { searchCaches } from '../selling/catalogue/search/search-cache.ts'
import { failedSearchLog } from '../selling/catalogue/search/failed-search-log.ts'
import { serverDomains } from '../domains.server.ts'
import type { Config } from './config.ts'
import { onOrderOrRepairPaid } from '../repairs/jobs/link/on-deposit-captured.ts'
import { cardPaymentsOf } from '../selling/payments/gateways/razorpay/razorpay-keys.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { bodyLimits } from '../platform/contract.ts'
import type { Invalidations } from '../platform/response-cache/invalidations.ts'
import type { Database } from '../platform/database.ts'
import { deleteExpiredKeys } from '../platform/idempotency/idempotency.ts'
import { type BackgroundJob, hourly } from '../platform/domains/background-job.ts'
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
import { addNoindexHeaders } from './seo/api.ts'
import { monitoringApi } from '../back-office/monitoring/api.ts'
import { shopSnapshots } from '../back-office/status/snapshot/plugin.ts'

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
  'orderPaid',
  'refundChanged',
  'disputeChanged',
  'linkSeen',
  'providerChanged',
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
  app.decorate('beginRestore', () => {
    throw new Error('Only a shop that is being served can be closed and restored.')
  })
  for (const listeners of listenerLists) app.decorate(listeners, [])
  decorateSearch(app)
  app.decorate(
    'paymentCaptured',
    onOrderOrRepairPaid(clock, () => cardPaymentsOf(app) === 'real', app.orderPaid),
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

  await app.register(shopSnapshots)
  await app.register(monitoringApi)
  refreshBeforeRequests(app)
  for (const { apis = [] } of serverDomains) for (const api of apis) await app.register(api)
  return app
}

const platformJobs: BackgroundJob[] = [
  // India's midnight is at half past an hour of UTC. Each process has a cache.
  { name: 'clear page cache at midnight', pattern: '1 0,30 * * * *', prepare: clearOnNewDay },
  {
    name: 'sweep idempotency keys',
    ...hourly,
    prepare:
      ({ db, clock }) =>
      () =>
        deleteExpiredKeys(db, clock),
  },
]

/** The server starts the background jobs before the app is ready; tests run the work of the job that they are about. */
export async function startJobs(app: FastifyInstance) {
  const scheduleJob = jobScheduler(app)
  const jobs = [...platformJobs, ...app.domains.flatMap(({ jobs = [] }) => jobs)]
  for (const { name, prepare, ...schedule } of jobs) {
    const work = prepare(app, (ms) => job?.runAfter(ms))
    const job = work && scheduleJob(name, schedule, work)
  }
}

function decorateSearch(app: FastifyInstance) {
  const { db, clock } = app
  app.decorate('failedSearches', failedSearchLog(db, clock))
  app.decorate(
    'searchCaches',
    searchCaches(db, clock, (name) => app.responseCache?.invalidate(name)),
  )
}
