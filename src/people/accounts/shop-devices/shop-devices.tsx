import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Laptop } from '../../../ui/icons/laptop.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { ShopDevice } from './contract.ts'

/** The devices, and the form that adds this one. */
export function ShopDevices({ devices }: { devices: ShopDevice[] }) {
  const { revalidate } = useRevalidator()
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">Devices of the shop</h2>
      {devices.length > 0 && (
        <ul className="rows">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {!devices.some(({ isThisOne }) => isThisOne) && (
        <AddForm
          className="grid gap-4"
          failed="This device could not be added. Please try again."
          button={{ children: 'Make this device the shop’s', busyLabel: 'Saving...' }}
          send={async (typed) => {
            const { name } = await browserApi().shopDevices.mark({
              body: { name: typed.get('deviceName') as string },
            })
            await revalidate()
            return `${name} is a device of the shop.`
          }}
        >
          <Field
            label="Name of this device"
            name="deviceName"
            required
            hint="Only on a device that stays in the shop."
          >
            <TextInput maxLength={60} autoComplete="off" />
          </Field>
        </AddForm>
      )}
    </Panel>
  )
}

function DeviceRow({ device: { id, name, markedAt, isThisOne } }: { device: ShopDevice }) {
  const { confirm, dialog } = useConfirm()
  const remove = useAction(async () => (await browserApi().shopDevices.remove({ params: { id } })).message, {
    failed: 'The device could not be removed.',
    showFailure: 'toast',
    revalidate: true,
  })
  const question = {
    title: `Remove ${name}?`,
    text: 'Everybody is signed out on it, and no PIN works there.',
    actionLabel: 'Remove',
    danger: true,
  }
  return (
    <li>
      <Icon of={Laptop} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          {isThisOne && (
            <Badge plain tone="good">
              This device
            </Badge>
          )}
        </span>
        <span className="t-xs muted block">
          Since <time dateTime={markedAt}>{formatDayTime(markedAt)}</time>
        </span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        busy={remove.busy}
        aria-label={`Remove ${name}`}
        onClick={() => void confirm(question).then((isSure) => isSure && remove.run())}
      >
        Remove
      </Button>
      {dialog}
    </li>
  )
}
