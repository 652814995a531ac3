import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatRupees } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import type { SalesFigures } from '../contract.ts'
import { netOf } from '../figures.ts'
import { axis, inThousands, tooltip } from './chart-style.ts'

const shortDay = (day: string) => formatDay(day).replace(/ \d{4}$/, '')
type SalesChartsProps = Pick<SalesFigures, 'days' | 'bestSellers'>

/** Each chart is hidden from screen readers, which read its table. */
export function SalesCharts({ days, bestSellers }: SalesChartsProps) {
  return (
    <div className="today-charts">
      <Panel as="section" padded aria-labelledby="sales-by-day">
        <h3 id="sales-by-day" className="t-h3 mb-4">
          Net sales of the last 30 days
        </h3>
        <DaysChart days={days} />
        <TableOf title="Show as a table">
          <Table columns={dayColumns} rows={days.toReversed()} rowKey={({ day }) => day} />
        </TableOf>
      </Panel>
      <Panel as="section" padded aria-labelledby="best-sellers">
        <h3 id="best-sellers" className="t-h3 mb-4">
          Best sellers of the last 30 days
        </h3>
        {bestSellers.length === 0 ? (
          <p className="soft">Nothing was sold in the last 30 days.</p>
        ) : (
          <>
            <BestSellersChart bestSellers={bestSellers} />
            <TableOf title="Show as a table">
              <Table columns={itemColumns} rows={bestSellers} rowKey={({ name }) => name} />
            </TableOf>
          </>
        )}
      </Panel>
    </div>
  )
}

function DaysChart({ days }: Pick<SalesChartsProps, 'days'>) {
  const data = days.map((each) => ({ day: shortDay(each.day), net: netOf(each) }))
  return (
    <div className="today-chart" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="day" {...axis} minTickGap={24} tickLine={false} />
          <YAxis {...axis} width={56} tickFormatter={inThousands} tickLine={false} />
          <Tooltip {...tooltip} formatter={(value) => [formatRupees(Number(value)), 'Net sales']} />
          <Bar dataKey="net" fill="var(--color-avuri)" radius={3} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

const numberAxis = { ...axis, type: 'number' } as const

function BestSellersChart({ bestSellers }: Pick<SalesChartsProps, 'bestSellers'>) {
  return (
    <div className="today-chart" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={bestSellers} layout="vertical" accessibilityLayer={false} margin={{ right: 16 }}>
          <XAxis {...numberAxis} allowDecimals={false} tickLine={false} />
          <YAxis type="category" dataKey="name" {...axis} width={130} tickLine={false} />
          <Tooltip {...tooltip} formatter={(value) => [String(value), 'Sold']} />
          <Bar dataKey="quantity" fill="var(--color-ilai)" radius={3} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function TableOf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-3">
      <summary className="link tap cursor-pointer">{title}</summary>
      {children}
    </details>
  )
}

const amount = (rupees: number) => <Price rupees={rupees} />

const dayColumns: Column<SalesFigures['days'][number]>[] = [
  { heading: 'Day', className: 'strong', cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time> },
  { heading: 'Orders', end: true, className: 'right', labelled: true, cell: ({ orders }) => orders },
  { heading: 'Received', end: true, labelled: true, cell: ({ received }) => amount(received) },
  {
    heading: 'Refunds',
    end: true,
    className: 'right',
    labelled: true,
    cell: ({ refunded }) => amount(refunded),
  },
  { heading: 'Net sales', end: true, className: 'strong', labelled: true, cell: (day) => amount(netOf(day)) },
]

const itemColumns: Column<SalesFigures['bestSellers'][number]>[] = [
  { heading: 'Item', className: 'strong', cell: ({ name }) => name },
  { heading: 'Sold', end: true, className: 'right', labelled: true, cell: ({ quantity }) => quantity },
]
