import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { minutesAfter } from '../../src/platform/clock.ts'
import { createNewFolder } from '../../src/testing/open-new-folder.ts'
import { buyer, plentifulItem, type Item } from '../buyer.ts'
import { owner, startShop, type RunningShop } from '../shop-process.ts'
import { readLedger, type Where } from './ledger-state.ts'
import type { Step } from './observed-steps.ts'

const stock = 1_000
/**
 * Minutes by which each restarted shop's clock is advanced. The end of one run and the start of the next advance the clock by
 * up to fifteen minutes, and time must not run backwards; after twenty minutes payments are only polled in every eighth round.
 */
const minutesPerRestart = 15

/** What the shop is killed in. A run stores what was acknowledged; what was not is requested again, as people would. */
export interface Journey<Run extends object> {
  /** It starts a run of each; the same step of another path is the same crash point. */
  paths: readonly string[]
  start: (path: string, shop: RunningShop) => Promise<Run>
  /** Completes the run from where the killed shop stopped. */
  proceed: (run: Run, at: { shop: RunningShop; item: Item }) => Promise<void>
  /** What a completed run must have left behind, besides full stock: name, actual and expected value. */
  outcome: (run: Run, where: Where) => Promise<(readonly [string, unknown, unknown])[]>
}

/** A shop that is killed at each crash point of a journey, restarted and checked. */
export async function crashTestShop<Run extends object>(journey: Journey<Run>, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-crash-'))
  const where = { dataDir, ...(databaseUrl && { databaseUrl }) }
  /** Crash points that did not recur. */
  const missed = new Set<string>()
  let ahead = 0
  const now = () => minutesAfter(new Date(), ahead)
  const start = () =>
    startShop(
      dataDir,
      { DEMO: '0', MINUTES_AHEAD: String(ahead), ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      'scripts/stress/start-instrumented-shop.ts',
    )
  if (!databaseUrl) await createNewFolder(dataDir)
  let shop = await start()
  const item = await plentifulItem(await buyer(shop.url, owner), stock)

  async function restart() {
    await shop.kill()
    ahead += minutesPerRestart
    shop = await start()
  }

  const proceed = (run: Run) => journey.proceed(run, { shop, item })

  /** Every step of a run without a kill. */
  async function recordRun(path: string): Promise<Step[]> {
    const run = await journey.start(path, shop)
    await shop.request({ record: {} })
    await proceed(run)
    const { steps } = await shop.request<{ steps: Step[] }>({ steps: true })
    await restart()
    return steps
  }

  /** Problems after the shop was killed at this step and restarted, and after the run was completed. */
  async function crashAt(path: string, name: string, tries = 3): Promise<string[]> {
    const run = await journey.start(path, shop)
    await shop.request({ record: { crashAt: name } })
    await proceed(run).catch(async (error: unknown) => {
      if ((await Promise.race([shop.ended, pause(5_000, 'alive')])) === 'alive') throw error
    })
    const acknowledged = JSON.stringify(run)
    const hasSurvived = !shop.hasExited()
    await restart()
    // Of two concurrent events either may do the work, so the step may occur only in another run, or never again.
    if (hasSurvived && tries > 1) return crashAt(path, name, tries - 1)
    if (hasSurvived) missed.add(name)
    const ledger = await readLedger(where, item, now())
    await proceed(run)
    // On a busy machine the provider may have been too slow for the last round.
    await shop.request({ jobs: { minutes: 3 } })
    const problems = [...ledger.problems, ...(await checkFinalState(run))]
    return problems.map((problem) => `${path}, ${name}: ${problem}; acknowledged before: ${acknowledged}`)
  }

  async function checkFinalState(run: Run) {
    const ledger = await readLedger(where, item, minutesAfter(now(), minutesPerRestart))
    const expectations = [
      ...(await journey.outcome(run, where)),
      ['units in stock', ledger.onHand, stock] as const,
      ['units reserved', ledger.held, 0] as const,
    ]
    const failed = expectations.filter(([, actual, expected]) => !isDeepStrictEqual(actual, expected))
    return [
      ...ledger.problems,
      ...failed.map(
        ([what, actual, expected]) =>
          `${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`,
      ),
    ]
  }

  /**
   * Each matching step with the first path that has it. Steps that depend on the order of concurrent events may not recur: they are
   * left out if the path is recorded twice.
   */
  async function findCrashPoints(
    matches: (step: Step) => boolean,
    isRecordedTwice: (path: string) => boolean = () => true,
  ) {
    const found = new Map<string, string>()
    for (const path of journey.paths) {
      let steps = (await recordRun(path)).filter(matches)
      if (isRecordedTwice(path)) {
        const recurring = new Set((await recordRun(path)).map(({ name }) => name))
        steps = steps.filter(({ name }) => recurring.has(name))
      }
      for (const { name } of steps) if (!found.has(name)) found.set(name, path)
    }
    return [...found].map(([name, path]) => ({ name, path }))
  }

  /** Kills the shop at each step; returns the problems found afterwards. */
  async function crashAtEach(steps: { name: string; path: string }[]) {
    const problems: string[] = []
    for (const [done, { path, name }] of steps.entries()) {
      if (done % 50 === 0)
        console.log(`${done} of ${steps.length} crash points, ${missed.size} not reached again`)
      problems.push(...(await crashAt(path, name)))
    }
    const minReached = steps.length * 0.8
    return steps.length - missed.size >= minReached
      ? problems
      : [...problems, `these crash points were not reached: ${[...missed].join(', ')}`]
  }

  return {
    findCrashPoints,
    crashAtEach,
    async close() {
      await shop.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
