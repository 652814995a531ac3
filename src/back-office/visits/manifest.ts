import type { Manifest } from '../../platform/domains/manifest.ts'
import { pageViewsContract } from './contract.ts'

export const visits = {
  contracts: {
    pageViews: pageViewsContract,
  },
} as const satisfies Manifest
