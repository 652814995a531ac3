import type { Manifest } from '../../platform/domains/manifest.ts'
import { accountsContract } from './contract.ts'
import { twoFactorContract } from './two-factor/contract.ts'
import { savedAddressesContract } from './saved-addresses/contract.ts'
import { sessionsContract } from './sessions/contract.ts'
import { staffContract } from './staff/contract.ts'
import { pinsContract } from './pins/contract.ts'
import { shopDevicesContract } from './shop-devices/contract.ts'
import { invitationsContract } from './invitations/contract.ts'

export const accounts = {
  contracts: {
    accounts: accountsContract,
    twoFactor: twoFactorContract,
    savedAddresses: savedAddressesContract,
    sessions: sessionsContract,
    staff: staffContract,
    invitations: invitationsContract,
    shopDevices: shopDevicesContract,
    pins: pinsContract,
  },
  pages: [
    { path: '/auth', file: 'people/accounts/pages/auth.tsx', title: 'Sign in', access: 'anyone' },
    { path: '/verify', file: 'people/accounts/pages/verify.tsx', title: 'Verify email', access: 'anyone' },
    { path: '/reset', file: 'people/accounts/pages/reset.tsx', title: 'New password', access: 'anyone' },
    { path: '/settings', file: 'people/accounts/pages/settings.tsx', title: 'Settings', access: 'customer' },
    {
      path: '/users',
      file: 'people/accounts/pages/users.tsx',
      title: 'Users',
      access: 'staff',
      permission: 'staff',
      chapter: 'people',
      nav: { group: 'staff', position: 1 },
    },
    {
      path: '/admin/devices',
      file: 'people/accounts/pages/devices.tsx',
      title: 'Devices and PINs',
      access: 'staff',
      permission: 'staff',
      chapter: 'people',
      nav: { group: 'staff', position: 2 },
    },
  ],
  activityLog: {
    tables: {
      users: { label: 'Role of', path: '/users' },
      staff_invitations: { label: 'Invitation of', path: '/users' },
      sessions: { label: 'Session of', path: '/users' },
      authenticators: { label: 'Two-step sign-in of', path: '/users' },
      staff_pins: { label: 'PIN of', path: '/admin/devices' },
      shop_devices: { label: 'Device', path: '/admin/devices' },
    },
  },
} as const satisfies Manifest
