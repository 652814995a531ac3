import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { buyer, type Item } from '../buyer.ts'

const buyers = 2
/** Otherwise the purchases would take the processors that a starting process needs. */
const betweenPurchasesMs = 100

/** Buyers who place and pay orders in a loop until `stop`, which resolves with the failed purchases. */
export async function buyUntilStopped(url: string, item: Item) {
  const failures: string[] = []
  const placed: string[] = []
  const paid: string[] = []
  let isStopped = false

  async function buyOneAfterAnother(shopper: Awaited<ReturnType<typeof buyer>>) {
    while (!isStopped) {
      try {
        const { id } = await shopper.place(item)
        placed.push(id)
        await shopper.pay(id)
        paid.push(id)
      } catch (error) {
        failures.push(inspect(error))
      }
      await pause(betweenPurchasesMs)
    }
  }

  const shoppers = await Promise.all(Array.from({ length: buyers }, () => buyer(url)))
  const ended = Promise.all(shoppers.map(buyOneAfterAnother))
  return {
    /** Orders whose placing the shop has acknowledged, and those whose payment. */
    placed,
    paid,
    async stop() {
      isStopped = true
      await ended
      return { failures, placed, paid, completed: paid.length }
    },
  }
}
