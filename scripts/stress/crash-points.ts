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
 * How much later the next shop's clock begins. The end of one journey and the beginning of another take a shop's clock up to
 * fifteen minutes on, and time does not run back; after twenty a payment would be asked about in one round of eight only.
 */
const minutesAShop = 15

/** A shop that is killed at one step after another of a purchase, started again, and looked at. */
export async function mortalShop(databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-death-'))
  const where = { dataDir, ...(databaseUrl && { databaseUrl }) }
  /** Steps that did not come again. */
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

  /** Every step of a purchase that goes well. */
  async function stepsOf(way: Way): Promise<Step[]> {
    const shopper = await buyer(shop.url)
    await shop.tell({ watch: {} })
    await travel({ way, key: randomUUID() }, shopper)
    const { steps } = await shop.tell<{ steps: Step[] }>({ steps: true })
    await again()
    return steps
  }

  /** What is wrong after the shop died at this step and was started again, and when everybody had gone on. */
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
    // Of two events that come at once either may find the work done: the step comes in another purchase then, or never again.
    if (lived && tries > 1) return dieAt(way, name, tries - 1)
    if (lived) missed.add(name)
    const atOnce = await booksOf(where, item, now())
    shopper.moveTo(shop.url)
    await travel(journey, shopper)
    // On a machine with much else to do the provider may have been too slow for the last round; there is always another.
    await shop.tell({ rounds: { minutes: 3 } })
    const wrong = [...atOnce.wrong, ...(await leftBehind(journey.order!))]
    return wrong.map((words) => `${way}, ${name}: ${words}; acknowledged before: ${acknowledged}`)
  }

  /** Bought, paid once, cancelled and paid back once: nothing else is left of it. */
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

  /** Each such step with the first way that comes to it: where two ways have a step in common it is the same death. */
  async function stepsToDieAt(isMeant: (step: Step) => boolean) {
    const meant = new Map<string, Way>()
    for (const way of ways) {
      // What depends on who comes first, as of two events at once, may not come again: it is no step to wait for.
      const again = new Set((await stepsOf(way)).map(({ name }) => name))
      for (const step of await stepsOf(way))
        if (isMeant(step) && again.has(step.name) && !meant.has(step.name)) meant.set(step.name, way)
    }
    return [...meant].map(([name, way]) => ({ name, way }))
  }

  /** Dies at each of them and says what is wrong afterwards. */
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
