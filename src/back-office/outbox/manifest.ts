import type { Manifest } from '../../platform/domains/manifest.ts'

export const outbox = {
  pages: [
    {
      path: '/admin/outbox',
      file: 'back-office/outbox/outbox-page.tsx',
      title: 'Emails',
      access: 'staff',
      permission: 'settings',
      chapter: 'messages-and-mail#emails',
      nav: { group: 'messages', position: 2, waits: 'failedMail' },
    },
  ],
} as const satisfies Manifest
