import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { logFailure } from '../../platform/problems/outage-log.ts'
import { examine, isWrong } from '../examine.ts'
import { examinationsStore } from './examinations-store.ts'
import { dayToExamine } from './when.ts'

const lookEveryMs = 10 * 60_000
/** Between two checks the shop has the database for itself three times as long as the check took. */
const rest = 3
const longestRestMs = 5_000

/** Looks through the books once a night while the shop is open, or as soon as it is open after that night. */
export function examineWhileOpen(app: FastifyInstance) {
  const closing = new AbortController()
  let round: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    round ??= examineIfDue(app, (ms) => pause(ms, undefined, { ref: false, signal: closing.signal }))
      .catch((error: unknown) => {
        if (closing.signal.aborted) return
        return logFailure(app, error, 'The books were not looked through')
      })
      .finally(() => (round = undefined))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(look, lookEveryMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await round
  })
}

/** Answers whether it was this process's turn. One that dies meanwhile leaves the day to another. */
export async function examineIfDue(
  { db, clock, log }: Pick<FastifyInstance, 'db' | 'clock' | 'log'>,
  wait: (ms: number) => Promise<unknown>,
) {
  const day = dayToExamine(clock())
  const examinations = examinationsStore(db)
  if (!day || !(await examinations.claim(day, clock()))) return false
  let seconds = 0
  const findings = await examine(db, clock(), async (ms) => {
    seconds += ms / 1000
    await wait(Math.min(ms * rest, longestRestMs))
  })
  const wrong = findings.filter(isWrong)
  const disagreed = wrong.map(({ check: { id, sentence }, total }) => ({ id, sentence, total }))
  await examinations.end(day, { endedAt: clock(), seconds, checks: findings.length, disagreed })
  if (wrong.length > 0) log.error({ checks: wrong.map(({ check }) => check.id) }, 'The books disagree')
  return true
}
