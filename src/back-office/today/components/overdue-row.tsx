import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { Link } from '../../../ui/actions/link.tsx'
import type { Overdue } from '../contract.ts'
import { WaitingRow } from './waiting-section.tsx'

export const OverdueRow = ({ overdue: { phone, customer, due, until } }: { overdue: Overdue }) => (
  <WaitingRow
    words={
      <>
        <p className="today-first wrap-anywhere">
          <Link to={`/counter/dues/statement?phone=${phone}`} className="link">
            {customer || phone}
          </Link>
        </p>
        <p className="t-sm soft">
          {formatRupees(due)} was to be paid by {formatDay(until)}.
        </p>
      </>
    }
  />
)
