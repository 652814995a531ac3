import type { Manifest } from '../../platform/domains/manifest.ts'
import { contactContract } from './contract.ts'

export const contact = {
  contracts: {
    contact: contactContract,
  },
  waiting: { messages: 'customers' },
} as const satisfies Manifest
