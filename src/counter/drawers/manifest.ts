import type { Manifest } from '../../platform/domains/manifest.ts'
import { drawersContract } from './contract.ts'

export const drawers = {
  contracts: {
    drawers: drawersContract,
  },
  activityLog: {
    tables: {
      drawers: { label: 'Drawer', path: '/counter/day' },
      drawer_shifts: { label: 'Shift of drawer', path: '/counter/day' },
      drawer_counts: { label: 'Cash counted', path: '/counter/day' },
      cash_moves: { label: 'Cash in or out', path: '/counter/day' },
    },
    fields: { float_paise: 'Cash at the start', difference_reason: 'Why the cash differs' },
    codes: { tea: 'Tea and snacks', owner: 'Owner' },
  },
} as const satisfies Manifest
