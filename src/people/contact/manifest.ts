import type { Manifest } from '../../platform/domains/manifest.ts'
import { contactContract } from './contract.ts'

export const contact = {
  contracts: {
    contact: contactContract,
  },
  waiting: { complaints: 'customers', messages: 'customers' },
  pages: [
    {
      path: '/contact',
      file: 'people/contact/pages/contact.tsx',
      title: 'Contact',
      access: 'anyone',
      isIndexable: true,
    },
    {
      path: '/admin/messages',
      file: 'people/contact/pages/inbox.tsx',
      title: 'Messages',
      access: 'staff',
      permission: 'customers',
      chapter: 'messages-and-mail#messages',
      nav: { group: 'messages', position: 1, waits: 'messages' },
    },
  ],
  activityLog: {
    tables: {
      contact_messages: { label: 'Message', path: '/admin/messages' },
      contact_replies: { label: 'Reply to message', path: '/admin/messages' },
    },
  },
} as const satisfies Manifest
