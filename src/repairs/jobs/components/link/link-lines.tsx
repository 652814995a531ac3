import { Price } from '../../../../platform/money/price.tsx'
import { TotalLabel } from '../total-label.tsx'
import type { JobByLink } from '../../link/contract.ts'

/** What the estimate is for, line by line. */
export const LinkLines = ({
  estimate: { lines, total },
}: {
  estimate: NonNullable<JobByLink['estimate']>
}) => (
  <ul>
    {lines.map(({ name, quantity, amount, warrantyDays }, place) => (
      <li key={place} className="flex gap-4 border-b border-line py-3">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {quantity > 1 && `${quantity} × `}
          {name}
          {warrantyDays > 0 && <span className="t-sm muted block">{warrantyDays} days warranty</span>}
        </span>
        <Price rupees={amount} />
      </li>
    ))}
    <li className="strong flex justify-between gap-4 py-3">
      <span>
        <TotalLabel />
      </span>
      <Price rupees={total} />
    </li>
  </ul>
)
