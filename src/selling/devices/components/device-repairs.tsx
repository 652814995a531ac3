import { formatDay } from '../../../platform/time-zone.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DeviceRepair } from '../contract.ts'
import { repairPath } from './device-links.ts'

/** Repairs of the device, of the shop or of a customer. */
export function DeviceRepairs({ repairs }: { repairs: DeviceRepair[] }) {
  return (
    <Panel padded as="section" aria-labelledby="device-repairs">
      <h2 className="t-h3 mb-3" id="device-repairs">
        Repairs of it
      </h2>
      <ol className="grid gap-3">
        {repairs.map(({ id, fault, broughtAt, endedAt }) => (
          <li key={id}>
            <p className="wrap-anywhere">
              <Link to={repairPath(id)} className="link num">
                {id}
              </Link>
              , {fault}
            </p>
            <p className="t-xs muted">
              Came {formatDay(broughtAt)}, {endedAt === null ? 'still open' : `ended ${formatDay(endedAt)}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
