import type { Manifest } from '../../platform/domains/manifest.ts'
import { usedPhonesContract } from './contract.ts'

export const usedPhones = {
  contracts: {
    usedPhones: usedPhonesContract,
  },
  sheets: [
    {
      kind: 'used-phones',
      title: 'Used phones bought',
      text: 'Phones that the shop bought from people, with number, price, seller and the check in the central IMEI register.',
      hasPeriod: true,
      position: 66,
    },
  ],
  pages: [
    {
      path: '/used-phones',
      file: 'purchasing/used-phones/pages/used-phones.tsx',
      title: 'Used phones',
      access: 'staff',
      permission: 'buyUsed',
      chapter: 'used-phones',
      nav: { group: 'purchases', position: 5 },
    },
    {
      path: '/used-phones/new',
      file: 'purchasing/used-phones/pages/offer-phone.tsx',
      title: 'Buy a used phone',
      access: 'staff',
      permission: 'buyUsed',
      chapter: 'used-phones',
      below: '/used-phones',
    },
    {
      path: '/used-phones/:id',
      file: 'purchasing/used-phones/pages/used-phone.tsx',
      title: 'Used phone',
      access: 'staff',
      permission: 'buyUsed',
      chapter: 'used-phones',
      below: '/used-phones',
    },
  ],
  activityLog: {
    tables: {
      used_phones: { label: 'Used phone', path: '/used-phones' },
      used_phone_pictures: { label: 'Picture of a seller’s document', path: '/used-phones' },
      used_phone_payments: { label: 'Payment to the seller of a used phone', path: '/used-phones' },
    },
    fields: {
      imei1: 'IMEI 1',
      imei2: 'IMEI 2',
      condition_note: 'Condition',
      is_unlocked: 'Account lock removed',
      is_erased: 'Data erased',
      papers: 'Bill or box seen',
      seller_name: 'Seller',
      seller_gstin: 'GSTIN of the seller',
      document: 'Document',
      document_digits: 'Last digits of the document',
      consented_at: 'Consent given',
      offered_by: 'Entered by',
      bought_by: 'Bought by',
      device_purchase_id: 'Purchase',
      new_item: 'New item',
    },
    codes: {
      offered: 'Offered',
      bought: 'Bought',
      declined: 'Not bought',
      exchange: 'Old phone in exchange',
      both: 'Bill and box',
    },
  },
} as const satisfies Manifest
