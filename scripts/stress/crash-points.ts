import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { minutesAfter } from '../../src/platform/clock.ts'
import { createNewFolder } from '../../src/testing/open-new-folder.ts'
import { buyer, plentifulItem, type Buyer } from '../buyer.ts'
import { owner, startShop } from '../shop-process.ts'
import { readLedger, readOrderMoney } from './ledger-state.ts'
import {
  continueCheckout,
  confirmationPaths,
  type CheckoutRun,
  type ConfirmationPath,
} from './checkout-run.ts'
import type { Step } from './observed-steps.ts'

const stock = 1_000
/**
 * Minutes by which each restarted shop's clock is advanced. The end of one run and the start of the next advance the clock by
 * up to fifteen minutes, and time must not run backwards; after twenty minutes payments are only polled in every eighth round.
 */
const minutesPerRestart = 15

/** A shop that is killed at each crash point of a purchase, restarted and checked. */
export async function crashTestShop(databaseUrl?: string) {
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

  const runCheckout = async (run: CheckoutRun, shopper: Buyer) =>
    continueCheckout(run, { shop, shopper, item, admin: await buyer(shop.url, owner) })

  /** Every step of a successful purchase. */
  async function recordCheckout(path: ConfirmationPath): Promise<Step[]> {
    const shopper = await buyer(shop.url)
    await shop.request({ record: {} })
    await runCheckout({ path, key: randomUUID() }, shopper)
    const { steps } = await shop.request<{ steps: Step[] }>({ steps: true })
    await restart()
    return steps
  }

  /** Problems after the shop was killed at this step and restarted, and after the purchase was completed. */
  async function crashAt(path: ConfirmationPath, name: string, tries = 3): Promise<string[]> {
    const shopper = await buyer(shop.url)
    const run: CheckoutRun = { path, key: randomUUID() }
    await shop.request({ record: { crashAt: name } })
    await runCheckout(run, shopper).catch(async (error: unknown) => {
      if ((await Promise.race([shop.ended, pause(5_000, 'alive')])) === 'alive') throw error
    })
    const acknowledged = JSON.stringify(run)
    const hasSurvived = !shop.hasExited()
    await restart()
    // Of two concurrent events either may do the work, so the step may occur only in another purchase, or never again.
    if (hasSurvived && tries > 1) return crashAt(path, name, tries - 1)
    if (hasSurvived) missed.add(name)
    const ledger = await readLedger(where, item, now())
    shopper.moveTo(shop.url)
    await runCheckout(run, shopper)
    // On a busy machine the provider may have been too slow for the last round.
    await shop.request({ jobs: { minutes: 3 } })
    const problems = [...ledger.problems, ...(await checkFinalState(run.order!))]
    return problems.map((problem) => `${path}, ${name}: ${problem}; acknowledged before: ${acknowledged}`)
  }

  /** Expects one paid, cancelled and fully refunded order, and no other trace. */
  async function checkFinalState(order: string) {
    const ledger = await readLedger(where, item, minutesAfter(now(), minutesPerRestart))
    const { status, total, captured, refunded } = await readOrderMoney(where, order)
    const expectations = [
      ['status', status, 'refunded'],
      ['paise captured at the provider', captured, total],
      ['paise refunded at the provider', refunded, total],
      ['units in stock', ledger.onHand, stock],
      ['units reserved', ledger.held, 0],
    ] as const
    const failed = expectations.filter(([, actual, expected]) => actual !== expected)
    return [
      ...ledger.problems,
      ...failed.map(([what, actual, expected]) => `${what}: ${actual} instead of ${expected}`),
    ]
  }

  /**
   * Each matching step with the first confirmation path that has it; the same step of another path is the same crash point. Steps
   * that depend on the order of concurrent events may not recur: they are left out if the path is recorded twice.
   */
  async function findCrashPoints(
    matches: (step: Step) => boolean,
    isRecordedTwice: (path: ConfirmationPath) => boolean = () => true,
  ) {
    const found = new Map<string, ConfirmationPath>()
    for (const path of confirmationPaths) {
      let steps = (await recordCheckout(path)).filter(matches)
      if (isRecordedTwice(path)) {
        const recurring = new Set((await recordCheckout(path)).map(({ name }) => name))
        steps = steps.filter(({ name }) => recurring.has(name))
      }
      for (const { name } of steps) if (!found.has(name)) found.set(name, path)
    }
    return [...found].map(([name, path]) => ({ name, path }))
  }

  /** Kills the shop at each step; returns the problems found afterwards. */
  async function crashAtEach(steps: { name: string; path: ConfirmationPath }[]) {
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
