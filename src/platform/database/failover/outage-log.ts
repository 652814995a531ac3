import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { isOverloaded } from './connection-limit.ts'
import { isConnectionError } from '../errors.ts'
import { sql } from 'drizzle-orm'

const probeEveryMs = 1_000
const summaryEveryMs = 60_000

interface Outage {
  begunAt: number
  summarisedAt: number
  /** Calls that failed since the outage began. */
  failures: number
  failuresAtLastProbe: number
}

/**
 * Logs that the database cannot be reached when it begins, once a minute with a count, and when it is over. One line a call
 * would fill the disk with stack traces just when every call fails for the same reason.
 */
export class OutageLog {
  #outage: Outage | undefined
  #timer: NodeJS.Timeout | undefined
  #isProbing = false
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly #probe: () => PromiseLike<unknown>

  /** `probe` asks the database anything; it rejects while the database cannot be reached. */
  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'error'>, probe: () => PromiseLike<unknown>) {
    this.#log = log
    this.#probe = probe
  }

  /** To be called for each call that failed because the database could not be reached. */
  note(error: unknown) {
    if (this.#outage) {
      this.#outage.failures++
      return
    }
    const now = performance.now()
    this.#outage = { begunAt: now, summarisedAt: now, failures: 1, failuresAtLastProbe: 0 }
    this.#log.error(
      { reason: reasonOf(error) },
      'The database cannot be reached. Calls and pages answer 503; the next line is in a minute or when it is back',
    )
    this.#timer = setInterval(() => void this.#look(), probeEveryMs).unref()
  }

  /**
   * Counts a failure of background work that the outage explains. Others must be logged: a mail server that cannot be
   * reached fails with the same codes, so the database is asked whether it is away.
   */
  async covers(error: unknown) {
    if (!isConnectionError(error) && !isOverloaded(error)) return false
    if (!this.#outage && (await this.#answers())) return false
    this.note(error)
    return true
  }

  stop() {
    clearInterval(this.#timer)
    this.#outage = undefined
  }

  async #look() {
    const outage = this.#outage
    if (!outage || this.#isProbing) return
    this.#isProbing = true
    // A call may still fail while the probe is answered, for example when only a part of the connections died.
    const isQuiet = outage.failures === outage.failuresAtLastProbe
    outage.failuresAtLastProbe = outage.failures
    const answers = await this.#answers()
    this.#isProbing = false
    if (this.#outage !== outage) return
    if (answers && isQuiet) this.#end(outage)
    else if (performance.now() - outage.summarisedAt >= summaryEveryMs) this.#summarise(outage)
  }

  #answers() {
    return Promise.resolve()
      .then(this.#probe)
      .then(
        () => true,
        () => false,
      )
  }

  #summarise(outage: Outage) {
    outage.summarisedAt = performance.now()
    this.#log.error(countsOf(outage), 'The database still cannot be reached')
  }

  #end(outage: Outage) {
    this.stop()
    this.#log.warn(countsOf(outage), 'The database can be reached again')
  }
}

const countsOf = ({ begunAt, failures }: Outage) => ({
  seconds: Math.round((performance.now() - begunAt) / 1000),
  failures,
})

/** The driver's or server's message without the query, which says nothing about an outage. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseOutage: OutageLog
  }
}

/** Logs a failure of background work, unless the database is away: then it is counted with the outage. */
export async function logFailure(app: FastifyInstance, error: unknown, words?: string) {
  if (!(await app.databaseOutage.covers(error))) app.log.error(error, words)
}

export function logOutages(app: FastifyInstance) {
  const outage = new OutageLog(app.log, () => app.db.execute(sql`select 1`))
  app.decorate('databaseOutage', outage)
  app.addHook('onClose', async () => outage.stop())
}
