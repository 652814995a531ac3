import { lazy, Suspense } from 'react'
import { Price } from '../../../platform/money/price.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { formatRupees } from '../../../platform/money/money.ts'
import type { Period, Sales, SalesFigures } from '../contract.ts'
import { averageOf, changeText, conversionText, netOf } from '../figures.ts'

const periods = [
  { name: 'today', title: 'Today', before: 'yesterday until now' },
  { name: 'week', title: 'This week', before: 'last week so far' },
  { name: 'month', title: 'This month', before: 'last month so far' },
] as const

/** The chart library is large, and staff need it on this page only. */
const SalesCharts = lazy(async () => ({ default: (await import('./sales-charts.tsx')).SalesCharts }))

export function SalesSummary({ sales }: { sales: SalesFigures }) {
  return (
    <section aria-labelledby="sales" className="mt-10">
      <h2 id="sales" className="t-h2 mb-2">
        Sales
      </h2>
      <p className="t-sm soft max-w-text mb-4">
        Payments for orders, on the day on which they arrived, less refunds, on the day on which you decided
        them. Test payments and payments without an order are left out. Days begin at midnight in India, weeks
        on Monday.
      </p>
      <div className="today-periods">
        {periods.map(({ name, title, before }) => (
          <PeriodPanel key={name} title={title} beforeText={before} period={sales[name]} />
        ))}
      </div>
      <Suspense fallback={<RowSkeletons count={3} />}>
        <SalesCharts days={sales.days} bestSellers={sales.bestSellers} />
      </Suspense>
    </section>
  )
}

type PeriodPanelProps = { title: string; beforeText: string; period: Period }

function PeriodPanel({ title, beforeText, period: { current, before, productViews } }: PeriodPanelProps) {
  const change = changeText(netOf(current), netOf(before))
  const sentence = `${change ?? 'Compared with'} ${beforeText}`
  return (
    <Panel as="section" padded aria-label={title}>
      <h3 className="t-h3">{title}</h3>
      <p className="today-net num">
        <Price rupees={netOf(current)} />
      </p>
      <p className="t-sm soft num">
        {sentence}: {formatRupees(netOf(before))}
      </p>
      <dl className="today-figures num">
        <Figure name="Orders" value={String(current.orders)} before={String(before.orders)} />
        <Figure name="Average order" value={averageText(current)} before={averageText(before)} />
        <Figure
          name="Refunds"
          value={formatRupees(current.refunded)}
          before={formatRupees(before.refunded)}
        />
      </dl>
      <p className="t-sm soft num mt-2">{conversionText(current.orders, productViews)}</p>
    </Panel>
  )
}

function averageText(sales: Sales) {
  const average = averageOf(sales)
  return average === undefined ? 'No orders' : formatRupees(average)
}

function Figure({ name, value, before }: { name: string; value: string; before: string }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd>
        <b>{value}</b> <span className="t-sm soft">before: {before}</span>
      </dd>
    </div>
  )
}
