import type { Manifest } from '../../platform/domains/manifest.ts'
import { shopContract } from './contract.ts'
import { shopSettingsContract } from './settings/contract.ts'
import { pageTextsContract } from './page-texts/contract.ts'

export const shop = {
  contracts: {
    shop: shopContract,
    shopSettings: shopSettingsContract,
    pageTexts: pageTextsContract,
  },
} as const satisfies Manifest
