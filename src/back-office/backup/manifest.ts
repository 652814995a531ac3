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
      nav: { group: 'system', position: 2, waits: 'backups' },
    },
  ],
  activityLog: {
    tables: {
      backup_key: { label: 'Backup key', path: '/admin/backups' },
      backup_restore: { label: 'Restore of a backup', path: '/admin/backups' },
      backup_location: { label: 'Backup location', path: '/admin/backups' },
    },
  },
} as const satisfies Manifest
