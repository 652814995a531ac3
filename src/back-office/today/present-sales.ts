import { paise, toRupees } from '../../platform/money/money.ts'
import { chartDays, periodNames } from './periods.ts'
import type { Sales, SalesFigures } from './contract.ts'
import type { StoredFigures } from './sales-store.ts'

const rupees = (amountPaise: number) => toRupees(paise(amountPaise))
const noSales: Sales = { received: 0, refunded: 0, orders: 0 }

export function presentSales(stored: StoredFigures, now: Date): SalesFigures {
  const partOf = (name: string, part: string) => {
    const found = stored.periods.find((each) => each.name === name && each.part === part)
    return found ? toSales(found) : noSales
  }
  const [today, week, month] = periodNames.map((name) => ({
    current: partOf(name, 'current'),
    before: partOf(name, 'before'),
    productViews: stored.views[name],
  }))
  const days = new Map(stored.days.map((each) => [each.day, toSales(each)]))
  return {
    today: today!,
    week: week!,
    month: month!,
    days: chartDays(now).map((day) => ({ day, ...(days.get(day) ?? noSales) })),
    bestSellers: stored.bestSellers,
  }
}

const toSales = ({
  receivedPaise,
  refundedPaise,
  orders,
}: StoredFigures['days'][number] | StoredFigures['periods'][number]): Sales => ({
  received: rupees(receivedPaise),
  refunded: rupees(refundedPaise),
  orders,
})
