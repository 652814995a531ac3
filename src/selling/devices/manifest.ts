import type { Manifest } from '../../platform/domains/manifest.ts'
import { devicesContract } from './contract.ts'
import { imeiChecksContract } from './imei-checks/contract.ts'

export const devices = {
  contracts: { devices: devicesContract, imeiChecks: imeiChecksContract },
  sheets: [
    {
      kind: 'devices',
      title: 'Devices',
      text: 'Each piece that has a number of its own, with its IMEIs, where it is, and the order that has it.',
      hasPeriod: false,
      position: 59,
    },
  ],
  pages: [
    {
      path: '/devices',
      file: 'selling/devices/pages/devices.tsx',
      title: 'Devices',
      access: 'staff',
      permission: 'stock',
      chapter: 'catalogue#devices',
      nav: { group: 'catalogue', position: 4 },
    },
    {
      path: '/devices/:id',
      file: 'selling/devices/pages/device.tsx',
      title: 'Device',
      access: 'staff',
      permission: 'stock',
      chapter: 'catalogue#devices',
      below: '/devices',
    },
  ],
  activityLog: {
    tables: {
      devices: { label: 'Device', path: '/devices' },
      imei_checks: { label: 'Check in the IMEI register' },
      device_purchases: { label: 'Cost of a device' },
    },
    fields: { checked_on: 'Day of the check', added_cost_paise: 'Repairs before the sale' },
  },
} as const satisfies Manifest
