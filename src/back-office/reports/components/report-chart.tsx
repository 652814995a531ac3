import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatRupees } from '../../../platform/money/money.ts'
import { axis, inThousands, tooltip } from '../../today/components/chart-style.ts'
import type { ReportTable } from '../../../platform/reports/contract.ts'
import { cellText } from './cell-text.ts'

/** Bars of one column. Screen readers skip it and read the table below. */
export function ReportChart({ table: { columns, rows, chart } }: { table: ReportTable }) {
  if (!chart) return null
  const label = columns[chart.label]!
  const value = columns[chart.value]!
  const data = rows
    .filter((row) => row[chart.value] !== null)
    .map((row) => ({
      name: cellText(label.kind, row[chart.label]!).replace(/ \d{4}$/, ''),
      rupees: Number(row[chart.value]) / 100,
    }))
  return (
    <div className="report-chart no-print" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="name" {...axis} minTickGap={24} tickLine={false} />
          <YAxis {...axis} width={56} tickFormatter={inThousands} tickLine={false} />
          <Tooltip {...tooltip} formatter={(rupees) => [formatRupees(Number(rupees)), value.label]} />
          <Bar dataKey="rupees" fill="var(--color-avuri)" radius={3} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
