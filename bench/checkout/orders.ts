import { buyer } from '../../scripts/buyer.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { cycle, listPhoneIds } from '../environment/shop.ts'
import { generateLoad } from '../load/generate-load.ts'
import { summarizeLoads } from '../load/load-summary.ts'
import { repeatRuns, type RunOptions } from '../options.ts'

/** Workers of which each places and pays one order after another, for the phones of a list of a hundred in turn. */
export async function orderWorkers(shop: RunningShop, buyers: number) {
  const nextPhone = cycle(await listPhoneIds(shop, 100))
  const customers = await Promise.all(Array.from({ length: buyers }, () => buyer(shop.url)))
  return customers.map((customer) => async () => {
    const { id } = await customer.place({ _id: nextPhone(), type: 'sales' })
    await customer.pay(id)
  })
}

export async function measureOrders(shop: RunningShop, buyers: number, options: RunOptions) {
  const workers = await orderWorkers(shop, buyers)
  return summarizeLoads(
    await repeatRuns(options, () => generateLoad(shop.pid, workers, { seconds: options.seconds })),
  )
}
