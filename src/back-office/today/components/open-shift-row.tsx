import { formatDayTime } from '../../../platform/time-zone.ts'
import { Link } from '../../../ui/actions/link.tsx'
import type { OpenShift } from '../contract.ts'
import { WaitingRow } from './waiting-section.tsx'

export const OpenShiftRow = ({ shift: { drawer, openedAt } }: { shift: OpenShift }) => (
  <WaitingRow
    words={
      <>
        <p className="today-first wrap-anywhere">
          <Link to="/counter/day" className="link">
            {drawer}
          </Link>
        </p>
        <p className="t-sm soft">Open since {formatDayTime(openedAt)}. Count it before you take cash.</p>
      </>
    }
  />
)
