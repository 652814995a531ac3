import type { Manifest } from '../../platform/domains/manifest.ts'
import { accountsContract } from './contract.ts'
import { twoFactorContract } from './two-factor/contract.ts'
import { savedAddressesContract } from './saved-addresses/contract.ts'
import { sessionsContract } from './sessions/contract.ts'
import { staffContract } from './staff/contract.ts'
import { invitationsContract } from './invitations/contract.ts'

export const accounts = {
  contracts: {
    accounts: accountsContract,
    twoFactor: twoFactorContract,
    savedAddresses: savedAddressesContract,
    sessions: sessionsContract,
    staff: staffContract,
    invitations: invitationsContract,
  },
} as const satisfies Manifest
