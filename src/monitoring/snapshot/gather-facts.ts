import type { FastifyInstance } from 'fastify'
import { checkRunsStore } from '../../integrity/check-runs-store.ts'
import { cached, withTimeout } from '../../platform/promises.ts'
import type { Fault } from '../metrics/count-requests.ts'
import type { Facts } from './facts.ts'
import { figuresStore } from './figures-store.ts'
import { freeBytesOf, settledFacts } from './machine-facts.ts'
import type { Probe } from './probe.ts'

const figuresFreshMs = 10_000
const patienceMs = 3_000

/** Looks at everything, at most once in ten seconds where it costs; what does not answer in time is left out. */
export function factsOf(app: FastifyInstance, probe: () => Promise<Probe>, faults: Fault[]) {
  const { db, clock, config } = app
  let openedAt = clock()
  app.addHook('onReady', async () => {
    openedAt = clock()
  })
  const figures = cached(figuresFreshMs, () => orNothing(figuresStore(db).now(clock())))
  const books = cached(figuresFreshMs, () => orNothing(checkRunsStore(db).last()))

  return async (): Promise<Facts> => {
    const [database, counted, examined, freeBytes] = await Promise.all([
      probe(),
      withTimeout(patienceMs, figures(), undefined),
      withTimeout(patienceMs, books(), undefined),
      withTimeout(patienceMs, freeBytesOf(config), undefined),
    ])
    return {
      ...settledFacts(config, clock()),
      openedAt,
      database: { ...database, isEmbedded: config.DATABASE_URL === undefined },
      figures: counted,
      books: examined && { ...examined, at: examined.endedAt! },
      freeBytes,
      faults: [...faults],
    }
  }
}

const orNothing = <Answer>(answer: Promise<Answer>) => answer.catch(() => undefined)
