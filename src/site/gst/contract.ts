import { z } from 'zod'
import type { Contract } from '../../platform/contract.ts'

const gstSettingNames = [
  'turnover_above_5_crore',
  'eway_limit_inter_state',
  'eway_limit_intra_state',
] as const
export type GstSettingName = (typeof gstSettingNames)[number]

const FirstDay = z.iso
  .date('Please enter the first day.')
  .refine((day) => day >= '2017-07-01', 'GST began on 1 July 2017.')

const limitMessage = 'Please enter whole rupees from 0 to 1,00,00,000.'
const Limit = z.number(limitMessage).int(limitMessage).min(0, limitMessage).max(1_00_00_000, limitMessage)

const limitOf = (name: GstSettingName) => z.object({ name: z.literal(name), from: FirstDay, limit: Limit })

/** A limit in rupees. */
const NewGstSetting = z.discriminatedUnion('name', [
  z.object({ name: z.literal('turnover_above_5_crore'), from: FirstDay, isOn: z.boolean() }),
  limitOf('eway_limit_inter_state'),
  limitOf('eway_limit_intra_state'),
])
export type NewGstSetting = z.output<typeof NewGstSetting>

/** What applies from a day on: `limit` in rupees, null for the switch. The newest first. */
const GstSetting = z.object({
  name: z.enum(gstSettingNames),
  from: z.iso.date(),
  isOn: z.boolean(),
  limit: z.number().nullable(),
})
export type GstSetting = z.infer<typeof GstSetting>

/** `now`: what applies today; limits in rupees. */
export const GstSettings = z.object({
  now: z.object({
    isAbove5Crore: z.boolean(),
    ewayLimitInterState: z.number(),
    ewayLimitIntraState: z.number(),
  }),
  dated: z.array(GstSetting),
})
export type GstSettings = z.infer<typeof GstSettings>

const response = { 200: GstSettings }

export const gstSettingsContract = {
  show: {
    method: 'GET',
    url: '/api/admin/gst-settings',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response },
  },
  /** Adds a setting from a day on, or corrects the one of the same day. Issued documents stay as they are. */
  add: {
    method: 'POST',
    url: '/api/admin/gst-settings',
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: { body: NewGstSetting, response },
  },
} as const satisfies Contract
