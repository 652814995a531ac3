import type { Manifest } from '../../platform/domains/manifest.ts'
import { reportsContract } from './contract.ts'
import { salesReports } from './report-texts.ts'

export const reports = {
  contracts: {
    reports: reportsContract,
  },
  reports: salesReports,
} as const satisfies Manifest
