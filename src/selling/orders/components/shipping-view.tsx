import type { ReactNode } from 'react'
import type { Order } from '../contract.ts'
import { deviceName } from '../device.ts'

/** The shipping details given at checkout, read-only. */
export function ShippingView({ order: { shipping, device, delivery } }: { order: Order }) {
  return (
    <dl className="rows">
      <Detail name="Full name">{shipping.fullName}</Detail>
      <Detail name="Phone number">{shipping.phoneNumber}</Detail>
      {(delivery === 'home' || shipping.deliveryAddress !== '') && (
        <Detail name="Delivery address">
          {shipping.deliveryAddress || 'None'}
          {delivery === 'collect' && ' (you collect at the shop)'}
        </Detail>
      )}
      {device && <Detail name="Phone to repair">{deviceName(device)}</Detail>}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted t-sm w-36 flex-none">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
