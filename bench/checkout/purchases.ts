import { buyer } from '../../scripts/buyer.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { times, type Amount } from '../options.ts'
import { loadsOf } from '../load/loads.ts'
import { press } from '../load/generate-load.ts'
import { inTurn, somePhones } from '../environment/addresses.ts'

/** Buyers who place, pay and verify one order after another; one in turn of a hundred phones each. */
export async function purchases(shop: RunningShop, people: number, amount: Amount) {
  const next = inTurn(await somePhones(shop, 100))
  const buyers = await Promise.all(Array.from({ length: people }, () => buyer(shop.url)))
  const buying = buyers.map((someone) => async () => {
    const { id } = await someone.place({ _id: next(), type: 'sales' })
    await someone.pay(id)
  })
  return loadsOf(await times(amount, () => press(shop.pid, buying, { seconds: amount.seconds })))
}
