import type { Manifest } from '../../platform/domains/manifest.ts'
import { contactContract } from './contract.ts'

export const contact = {
  contracts: {
    contact: contactContract,
  },
} as const satisfies Manifest
