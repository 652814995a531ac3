import { formatRupees } from '../../../platform/money/money.ts'
import type { DuesByAge } from '../contract.ts'

const labels: Record<keyof DuesByAge, string> = {
  notLate: 'Not late',
  upTo30Days: 'Up to 30 days late',
  upTo90Days: '31 to 90 days late',
  older: 'Over 90 days late',
}

/** All dues by how late they are. */
export const DueAges = ({ ages }: { ages: DuesByAge }) => (
  <dl className="grid grid-cols-2 gap-3 border-b border-line p-4 sm:grid-cols-4">
    {(Object.keys(labels) as (keyof DuesByAge)[]).map((age) => (
      <div key={age}>
        <dt className="soft t-sm">{labels[age]}</dt>
        <dd className="strong num">{formatRupees(ages[age])}</dd>
      </div>
    ))}
  </dl>
)
