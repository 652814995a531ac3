import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { minutesAfter } from '../../src/platform/clock.ts'
import { buyer, plentifulItem, type Buyer } from '../buyer.ts'
import { owner, startShop } from '../shop-process.ts'
import { booksOf, moneyFor } from './ledger-state.ts'
import { continueCheckout, ways, type Journey, type Way } from './checkout-run.ts'
import type { Step } from './observed-steps.ts'

const stock = 1_000
/**
 * Minutes by which each restarted shop's clock is advanced. The end of one run and the start of the next advance the clock by
 * up to fifteen minutes, and time must not run backwards; after twenty minutes payments are only polled in every eighth round.
 */
const minutesAShop = 15

/** A shop that is killed at each crash point of a purchase, restarted and checked. */
export async function mortalShop(databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-death-'))
  const where = { dataDir, ...(databaseUrl && { databaseUrl }) }
  /** Crash points that did not recur. */
  const missed = new Set<string>()
  let ahead = 0
  const now = () => minutesAfter(new Date(), ahead)
  const start = () =>
    startShop(
      dataDir,
      { DEMO: '0', MINUTES_AHEAD: String(ahead), ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      'scripts/stress/watched-start.ts',
    )
  let shop = await start()
  const item = await plentifulItem(await buyer(shop.url, owner), stock)

  async function again() {
    await shop.kill()
    ahead += minutesAShop
    shop = await start()
  }

  const travel = async (journey: Journey, shopper: Buyer) =>
    continueCheckout(journey, { shop, shopper, item, admin: await buyer(shop.url, owner) })

  /** Every step of a successful purchase. */
  async function stepsOf(way: Way): Promise<Step[]> {
    const shopper = await buyer(shop.url)
    await shop.tell({ watch: {} })
    await travel({ way, key: randomUUID() }, shopper)
    const { steps } = await shop.tell<{ steps: Step[] }>({ steps: true })
    await again()
    return steps
  }

  /** Problems after the shop was killed at this step and restarted, and after the purchase was completed. */
  async function dieAt(way: Way, name: string, tries = 3): Promise<string[]> {
    const shopper = await buyer(shop.url)
    const journey: Journey = { way, key: randomUUID() }
    await shop.tell({ watch: { dieAt: name } })
    await travel(journey, shopper).catch(async (error: unknown) => {
      if ((await Promise.race([shop.ended, pause(5_000, 'alive')])) === 'alive') throw error
    })
    const acknowledged = JSON.stringify(journey)
    const lived = !shop.isOver()
    await again()
    // Of two concurrent events either may do the work, so the step may occur only in another purchase, or never again.
    if (lived && tries > 1) return dieAt(way, name, tries - 1)
    if (lived) missed.add(name)
    const atOnce = await booksOf(where, item, now())
    shopper.moveTo(shop.url)
    await travel(journey, shopper)
    // On a busy machine the provider may have been too slow for the last round.
    await shop.tell({ rounds: { minutes: 3 } })
    const wrong = [...atOnce.wrong, ...(await leftBehind(journey.order!))]
    return wrong.map((words) => `${way}, ${name}: ${words}; acknowledged before: ${acknowledged}`)
  }

  /** Expects one paid, cancelled and fully refunded order, and no other trace. */
  async function leftBehind(order: string) {
    const books = await booksOf(where, item, minutesAfter(now(), minutesAShop))
    const { status, total, came, back } = await moneyFor(where, order)
    const said = [
      [status, 'refunded', 'is its status'],
      [came, total, 'paise came at the provider'],
      [back, total, 'paise went back there'],
      [books.onHand, stock, 'pieces on the shelf'],
      [books.held, 0, 'pieces held'],
    ] as const
    const differs = said.filter(([is, should]) => is !== should)
    return [...books.wrong, ...differs.map(([is, should, what]) => `${is}, not ${should}, ${what}`)]
  }

  /** Each matching step with the first way that reaches it; the same step on another way is the same crash point. */
  async function stepsToDieAt(isMeant: (step: Step) => boolean) {
    const meant = new Map<string, Way>()
    for (const way of ways) {
      // Steps that depend on the order of concurrent events may not recur and are left out.
      const again = new Set((await stepsOf(way)).map(({ name }) => name))
      for (const step of await stepsOf(way))
        if (isMeant(step) && again.has(step.name) && !meant.has(step.name)) meant.set(step.name, way)
    }
    return [...meant].map(([name, way]) => ({ name, way }))
  }

  /** Kills the shop at each step; returns the problems found afterwards. */
  async function dieAtEach(steps: { name: string; way: Way }[]) {
    const wrong: string[] = []
    for (const [done, { way, name }] of steps.entries()) {
      if (done % 50 === 0) console.log(`${done} of ${steps.length} deaths, ${missed.size} lived through`)
      wrong.push(...(await dieAt(way, name)))
    }
    const fewest = steps.length * 0.8
    return steps.length - missed.size >= fewest
      ? wrong
      : [...wrong, `it lived through ${[...missed].join(', ')}`]
  }

  return {
    stepsToDieAt,
    dieAtEach,
    async close() {
      await shop.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
