import { Link } from '../../../ui/actions/link.tsx'
import type { DeviceRow } from '../contract.ts'
import { stateWords } from '../state-words.ts'
import { orderPath } from './device-links.ts'

/** Where a device is, with the order that has it. */
export function DeviceStateText({
  device: { state, order },
}: {
  device: Pick<DeviceRow, 'state' | 'order'>
}) {
  const words = stateWords[state]
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  if (order === null) return text
  return (
    <>
      {text}{' '}
      <Link to={orderPath(order)} className="link num">
        {order}
      </Link>
    </>
  )
}
