import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { EditableNote } from './device-note.tsx'
import { formatDay, formatDayTime } from '../../../platform/time-zone.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { reasonText } from '../../catalogue/stock/reason-text.ts'
import type { DevicePage } from '../contract.ts'
import { ImeiChecks } from '../imei-checks/imei-checks.tsx'
import { DeviceActions } from './device-actions.tsx'
import { DeviceLives } from './device-lives.tsx'
import { DeviceRepairs } from './device-repairs.tsx'
import { orderPath } from './device-links.ts'
import { DeviceStateText } from './device-state-text.tsx'
import { capitalized } from './device-table.tsx'
import { stateWords } from '../state-words.ts'

export function DeviceView({ device }: { device: DevicePage }) {
  const { revalidate } = useRevalidator()
  const onChange = () => void revalidate()
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-4">
        <Panel padded className="grid gap-4">
          <Facts device={device} />
          <DeviceActions key={device.state} device={device} onChange={onChange} />
          <EditableNote device={device} onChange={onChange} />
        </Panel>
        <ImeiChecks device={device} onChange={onChange} />
      </div>
      <div className="grid gap-4">
        <DeviceLives lives={device.lives} />
        {device.repairs && device.repairs.length > 0 && <DeviceRepairs repairs={device.repairs} />}
        <Panel padded as="section" aria-labelledby="device-moves">
          <h2 className="t-h3 mb-3" id="device-moves">
            History
          </h2>
          <ol className="grid gap-3">
            {device.moves.map((move, place) => (
              <Move key={place} move={move} />
            ))}
          </ol>
        </Panel>
      </div>
    </div>
  )
}

function Facts({ device }: { device: DevicePage }) {
  const { item, imei1, imei2, serial, condition, warranty } = device
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact label="Item">{item.name}</Fact>
      <Fact label="Condition">{capitalized(condition)}</Fact>
      <Fact label="Now">
        <DeviceStateText device={device} />
      </Fact>
      {imei1 !== '' && <Fact label="IMEI 1">{imei1}</Fact>}
      {imei2 !== '' && <Fact label="IMEI 2">{imei2}</Fact>}
      {serial !== '' && <Fact label="Serial number">{serial}</Fact>}
      {warranty && <Fact label="Warranty">{warrantyText(warranty)}</Fact>}
    </dl>
  )
}

const warrantyText = ({ until, daysLeft }: NonNullable<DevicePage['warranty']>) => {
  if (daysLeft < 0) return `Over since ${formatDay(until)}`
  return `Until ${formatDay(until)}, ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left`
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="t-xs muted">{label}</dt>
      <dd className="num font-[620] wrap-anywhere">{children}</dd>
    </div>
  )
}

function Move({ move: { at, staff, state, reason, order, note } }: { move: DevicePage['moves'][number] }) {
  const words = reasonText(reason)
  return (
    <li>
      <p>
        <b className="font-[620]">{words}</b>
        {words.toLowerCase() !== stateWords[state] && `, then ${stateWords[state]}`}
      </p>
      <p className="t-xs muted wrap-anywhere">
        {formatDayTime(at)}
        {staff !== null && `, ${staff}`}
        {order !== null && (
          <>
            {', '}
            <Link to={orderPath(order)} className="link num">
              {order}
            </Link>
          </>
        )}
        {note !== null && `, “${capitalized(note)}”`}
      </p>
    </li>
  )
}
