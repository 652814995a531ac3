import { useRef, useState } from 'react'
import { errorMessage } from '../../../../../platform/api-client/error-message.ts'
import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { X } from '../../../../../ui/icons/x.tsx'
import { browserApi } from '../../../../../web/browser-api.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { Section } from '../order/section.tsx'
import type { RunAction } from '../order/use-admin-order.ts'
import { ReplaceDevices } from './replace-devices.tsx'
import { ScanNumber } from './scan-number.tsx'

interface Props {
  order: AdminOrderDetails
  runAction: RunAction
}

/** Devices are chosen while the order is packed: each scan puts one into the parcel. */
export function OrderParcel({ order, runAction }: Props) {
  const lines = order.parcel.filter(({ quantity }) => quantity > 0)
  const { scan, error } = useScans(order.id, runAction)
  if (lines.length === 0) return null
  const devices = lines.flatMap((line) => line.devices)
  const isComplete = lines.every((line) => line.devices.length === line.quantity)
  const takeOut = (number: string) =>
    runAction(() =>
      browserApi().packing.replace({
        params: { id: order.id },
        body: { numbers: devices.filter((each) => each !== number), shown: devices },
      }),
    )
  return (
    <Section title="Devices in the parcel">
      <ul className="order-entries">
        {lines.map(({ position, product_name, quantity, devices: own }) => (
          <li key={position}>
            <p>
              <b className="font-[600]">{product_name}</b>{' '}
              <span className="t-sm soft num">
                {own.length} of {quantity} scanned
              </span>
            </p>
            {own.map((number) => (
              <p key={number} className="num flex items-center gap-2">
                {number}
                <IconButton label={`Take ${number} out`} onClick={() => void takeOut(number)}>
                  <Icon of={X} small />
                </IconButton>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {!isComplete && (
        <ScanNumber label="Scan the IMEI or serial number of the next device" error={error} onNumber={scan} />
      )}
      {isComplete && <p className="t-sm soft">Each piece has its device.</p>}
      {devices.length > 0 && <ReplaceDevices {...{ order, devices, runAction }} />}
    </Section>
  )
}

/** Scans are sent one after another, so that none is lost while the one before is on its way. */
function useScans(id: string, runAction: RunAction) {
  const [error, setError] = useState<string>()
  const last = useRef(Promise.resolve())
  async function send(number: string) {
    try {
      const details = await browserApi().packing.pack({ params: { id }, body: { number } })
      setError(undefined)
      await runAction(() => Promise.resolve(details))
    } catch (problem) {
      setError(errorMessage(problem, 'The number could not be sent. Please scan it again.'))
    }
  }
  function scan(number: string) {
    last.current = last.current.then(() => send(number))
  }
  return { scan, error }
}
