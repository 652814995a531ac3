import type { Manifest } from '../../platform/domains/manifest.ts'
import { backupContract } from './contract.ts'

export const backup = {
  contracts: {
    backups: backupContract,
  },
  pages: [
    {
      path: '/admin/backups',
      file: 'back-office/backup/backups-page.tsx',
      title: 'Backups',
      access: 'staff',
      permission: 'system',
      chapter: 'system#backups',
      nav: { group: 'system', position: 3, waits: 'backups' },
    },
  ],
} as const satisfies Manifest
