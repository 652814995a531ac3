import { useState } from 'react'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Drawer, OpenShift } from '../contract.ts'
import { deviceDrawer } from '../device-drawer.ts'
import { CashForm } from './cash-form.tsx'
import { CountShift } from './count-shift.tsx'
import { OpenForm } from './open-form.tsx'

/** The drawer beside this device: open, cash in and out, count and close. */
export function CounterDrawer({ drawers }: { drawers: Drawer[] }) {
  const [chosen, setChosen] = useState(deviceDrawer.id)
  const drawer = drawers.find(({ id }) => id === chosen) ?? drawers[0]!
  const { id, name, openShift } = drawer

  function choose(drawerId: string) {
    setChosen(drawerId)
    deviceDrawer.save(drawerId)
  }
  return (
    <Panel as="section" padded aria-label="Drawer" className="grid gap-5">
      <div className="grid gap-3 sm:max-w-sm">
        <h2 className="t-h3 wrap-anywhere">{name}</h2>
        {drawers.length > 1 && (
          <Field label="Drawer of this device" hint="This device remembers it.">
            <Select value={id} onChange={({ target }) => choose(target.value)}>
              {drawers.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {openShift ? (
        <OpenDrawer key={openShift.id} drawerId={id} shift={openShift} />
      ) : (
        <OpenForm key={id} drawer={drawer} />
      )}
    </Panel>
  )
}

function OpenDrawer({ drawerId, shift }: { drawerId: string; shift: OpenShift }) {
  return (
    <>
      <p className="soft">
        Open since {formatDayTime(shift.openedAt)} with {formatRupees(shift.float)}, by {shift.openedBy}.
      </p>
      {shift.isOfEarlierDay ? (
        <Alert tone="bad">
          This drawer is open since an earlier day. Count and close it, then open it for today. Its bills keep
          their dates.
        </Alert>
      ) : (
        <CashForm drawerId={drawerId} />
      )}
      <CountShift shiftId={shift.id} />
    </>
  )
}
