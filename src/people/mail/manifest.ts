import type { Manifest } from '../../platform/domains/manifest.ts'
import { messageTextsContract } from './texts/contract.ts'
import { mailContract } from './contract.ts'

export const mail = {
  contracts: {
    messageTexts: messageTextsContract,
    mail: mailContract,
  },
  waiting: { failedMail: 'settings' },
  pages: [
    {
      path: '/admin/texts',
      file: 'people/mail/pages/message-texts.tsx',
      title: 'Texts',
      access: 'staff',
      permission: 'settings',
      chapter: 'messages-and-mail#pages',
      nav: { group: 'shop', position: 4 },
    },
  ],
  activityLog: {
    tables: {
      outbox: { label: 'Email', path: '/admin/outbox' },
      message_texts: { label: 'Text', path: '/admin/texts' },
    },
    fields: { link_expires_at: 'Link valid until' },
  },
} as const satisfies Manifest
