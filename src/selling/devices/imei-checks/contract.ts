import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'

const params = z.object({ id: Id })

export const ImeiCheck = z.object({
  id: Id,
  number: z.string(),
  purpose: z.enum(['buying', 'selling']),
  result: z.enum(['clear', 'listed']),
  checkedOn: z.iso.date(),
  /** The name of the staff member; null once the account is gone. */
  checkedBy: z.string().nullable(),
  /** Of the device's present life, not of one before it was sold and bought back. */
  isOfPresentLife: z.boolean(),
})
export type ImeiCheck = z.infer<typeof ImeiCheck>

/** What the central IMEI register said of a device, newest first. */
const DeviceChecks = z.object({
  checks: z.array(ImeiCheck),
  /** Its IMEIs; none if it has a serial number only. */
  imeis: z.array(z.string()),
  /** Why it cannot be sold by these checks, with the IMEI on which it fails; null if it can. */
  problem: z.object({ number: z.string(), kind: z.enum(['missing', 'old', 'listed']) }).nullable(),
})
export type DeviceChecks = z.infer<typeof DeviceChecks>

const response = { 200: DeviceChecks }

export const imeiChecksContract = {
  list: {
    method: 'GET',
    url: '/api/admin/stock-devices/:id/imei-checks',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: { params, response },
  },
  /** Records a check before a sale; a listed device is withheld. The picture is a data URL, with the formats and limits of a product's. */
  add: {
    method: 'POST',
    url: '/api/admin/stock-devices/:id/imei-checks',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    // 10 MiB of file are 13.4 MiB of data URL.
    bodyLimit: 15 * 1024 * 1024,
    schema: {
      params,
      body: z.object({
        /** One of its IMEIs; the first one if omitted. */
        number: z.string().max(40).optional(),
        result: z.enum(['clear', 'listed'], 'Please choose what the register says.'),
        checkedOn: z.iso.date('Please enter the day of the check.'),
        picture: z.string().regex(/^data:/i, 'Please choose a picture of what the register shows.'),
      }),
      response,
    },
  },
  picture: {
    method: 'GET',
    url: '/api/admin/stock-devices/:id/imei-checks/:check/picture',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    /** image/webp */
    schema: { params: params.extend({ check: Id }), response: { 200: z.unknown() } },
  },
} as const satisfies Contract
