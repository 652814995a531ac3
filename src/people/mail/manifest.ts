import type { Manifest } from '../../platform/domains/manifest.ts'
import { messageTextsContract } from './texts/contract.ts'
import { mailContract } from './contract.ts'

export const mail = {
  contracts: {
    messageTexts: messageTextsContract,
    mail: mailContract,
  },
  waiting: { failedMail: 'settings' },
} as const satisfies Manifest
