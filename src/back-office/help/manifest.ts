import type { Manifest } from '../../platform/domains/manifest.ts'

export const help = {
  pages: [
    {
      path: '/admin/help/:chapter?',
      file: 'back-office/help/help-page.tsx',
      title: 'Help',
      access: 'staff',
      permission: 'orders',
      chapter: '',
    },
  ],
} as const satisfies Manifest
