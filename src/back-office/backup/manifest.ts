import type { Manifest } from '../../platform/domains/manifest.ts'
import { backupContract } from './contract.ts'

export const backup = {
  contracts: {
    backups: backupContract,
  },
} as const satisfies Manifest
