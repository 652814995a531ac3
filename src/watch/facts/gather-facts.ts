import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { standing } from '../../backup/keeping/standing.ts'
import { backupStatus } from '../../backup/keeping/status.ts'
import { examinationsStore } from '../../doctor/nightly/examinations-store.ts'
import { freshFor, within } from '../../platform/fresh-for.ts'
import type { Fault } from '../counting/count-requests.ts'
import type { Facts } from './facts.ts'
import { figuresStore } from './figures-store.ts'
import type { Probe } from './probe.ts'

const figuresFreshMs = 10_000
const patienceMs = 3_000
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Looks at everything, at most once in ten seconds where it costs; what does not answer in time is left out. */
export function factsOf(app: FastifyInstance, probe: () => Promise<Probe>, faults: Fault[]) {
  const { db, clock, config } = app
  let openedAt = clock()
  app.addHook('onReady', async () => {
    openedAt = clock()
  })
  const figures = freshFor(figuresFreshMs, () => orNothing(figuresStore(db).now(clock())))
  const books = freshFor(figuresFreshMs, () => orNothing(examinationsStore(db).last()))

  return async (): Promise<Facts> => {
    const [database, counted, examined, disk] = await Promise.all([
      probe(),
      within(patienceMs, figures(), undefined),
      within(patienceMs, books(), undefined),
      within(patienceMs, orNothing(statfs(config.DATA_DIR)), undefined),
    ])
    return {
      now: clock(),
      openedAt,
      version,
      database: { ...database, isEmbedded: config.DATABASE_URL === undefined },
      figures: counted,
      books: examined && { ...examined, at: examined.endedAt! },
      backup: backupOf(app),
      freeBytes: disk && disk.bavail * disk.bsize,
      sendsMail: config.SMTP_URL !== undefined,
      isSandbox: config.RAZORPAY_KEY_ID === undefined,
      faults: [...faults],
    }
  }
}

const orNothing = <Answer>(answer: Promise<Answer>) => answer.catch(() => undefined)

function backupOf({ config, clock }: FastifyInstance): Facts['backup'] {
  const status = backupStatus(config.DATA_DIR)
  return {
    standing: standing(status, { isOn: config.BACKUPS, now: clock() }),
    lastGood: status.good && new Date(status.good.at),
  }
}
