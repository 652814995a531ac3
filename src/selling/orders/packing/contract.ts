import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { normalizeSerial } from '../../devices/serial-rules.ts'
import { AdminOrderDetails } from '../admin/contract.ts'

/** An IMEI or serial number as it was scanned or typed. */
export const SerialNumber = z
  .string()
  .max(60, 'Please scan one number at a time.')
  .overwrite(normalizeSerial)
  .min(1, 'Please scan the IMEI or serial number.')

const params = z.object({ id: Id })
const response = { 200: AdminOrderDetails }
const config = { access: 'staff', permission: 'orders', data: 'shop' } as const
const numbers = z.array(SerialNumber).max(999)

export const packingContract = {
  /** Puts the device with this IMEI or serial number into the parcel; if it lies there already, it stays. */
  pack: {
    method: 'POST',
    url: '/api/admin/orders/:id/devices',
    config,
    schema: { params, body: z.object({ number: SerialNumber }), response },
  },
  /** Makes these the devices in the parcel, all or none: `shown` are those that the page showed, another set is refused (409 `parcel_changed`). */
  replace: {
    method: 'PUT',
    url: '/api/admin/orders/:id/devices',
    config,
    schema: { params, body: z.object({ numbers, shown: numbers }), response },
  },
} as const satisfies Contract
