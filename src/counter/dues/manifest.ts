import type { Manifest } from '../../platform/domains/manifest.ts'
import { duesContract } from './contract.ts'

export const dues = {
  contracts: { dues: duesContract },
  sheets: [
    {
      kind: 'dues',
      title: 'Dues',
      text: 'Bills that are not paid in full yet, with what is due and until when it was to be paid.',
      hasPeriod: false,
      position: 55,
    },
    {
      kind: 'write-offs',
      title: 'Write-offs',
      text: 'Dues that were given up, with the reason: a loss, whose tax stays due. A later payment takes one back.',
      hasPeriod: true,
      position: 56,
    },
  ],
  pages: [
    {
      path: '/counter/dues',
      file: 'counter/dues/pages/dues.tsx',
      title: 'Dues',
      access: 'staff',
      permission: 'sell',
      chapter: 'counter-dues',
      nav: { group: 'counter', position: 4 },
    },
    {
      path: '/counter/dues/statement',
      file: 'counter/dues/pages/statement.tsx',
      title: 'Statement',
      access: 'staff',
      permission: 'sell',
      chapter: 'counter-dues#statement',
      below: '/counter/dues',
    },
  ],
  waiting: { overdues: 'sell' },
} as const satisfies Manifest
