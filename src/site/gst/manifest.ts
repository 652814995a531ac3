import type { Manifest } from '../../platform/domains/manifest.ts'
import { gstSettingsContract } from './contract.ts'

export const gst = {
  contracts: {
    gstSettings: gstSettingsContract,
  },
  activityLog: {
    tables: { gst_settings: { label: 'GST setting', path: '/admin/tax' } },
    codes: {
      turnover_above_5_crore: 'Turnover above ₹5 crore',
      eway_limit_inter_state: 'e-way bill limit to other States',
      eway_limit_intra_state: 'e-way bill limit inside the State',
    },
  },
} as const satisfies Manifest
