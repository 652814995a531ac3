import type { Manifest } from '../../platform/domains/manifest.ts'
import { drawersContract } from './contract.ts'

export const drawers = {
  contracts: {
    drawers: drawersContract,
  },
  sheets: [
    {
      kind: 'drawer-shifts',
      title: 'Drawers',
      text: 'Float, expected and counted cash of each closed drawer, by the day it was opened.',
      hasPeriod: true,
      position: 52,
    },
    {
      kind: 'cash-moves',
      title: 'Cash in and out',
      text: 'Cash put into a drawer or taken out, with its reason.',
      hasPeriod: true,
      position: 54,
    },
  ],
  pages: [
    {
      path: '/counter/day',
      file: 'counter/drawers/day-page.tsx',
      title: 'Cash and day',
      access: 'staff',
      permission: 'sell',
      chapter: 'counter-day',
      nav: { group: 'counter', position: 2 },
    },
  ],
  waiting: { openShifts: 'sell' },
  activityLog: {
    tables: {
      drawers: { label: 'Drawer', path: '/counter/day' },
      drawer_shifts: { label: 'Shift of drawer', path: '/counter/day' },
      drawer_counts: { label: 'Cash counted in drawer', path: '/counter/day' },
      cash_moves: { label: 'Cash in or out of drawer', path: '/counter/day' },
    },
    fields: { float_paise: 'Cash at the start', difference_reason: 'Why the cash differs' },
    codes: { tea: 'Tea and snacks', owner: 'Owner', used_phone: 'Used phone bought' },
  },
} as const satisfies Manifest
