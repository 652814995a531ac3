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
  pages: [
    { path: '/home', file: 'site/shop/pages/home.tsx', title: 'Home', access: 'anyone', isIndexable: true },
    {
      path: '/about',
      file: 'site/shop/pages/about.tsx',
      title: 'About us',
      access: 'anyone',
      isIndexable: true,
    },
    {
      path: '/privacy',
      file: 'site/shop/pages/privacy.tsx',
      title: 'Privacy',
      access: 'anyone',
      isIndexable: true,
    },
    { path: '/help', file: 'site/shop/pages/help.tsx', title: 'Help', access: 'anyone', isIndexable: true },
    { path: '/tos', file: 'site/shop/pages/terms.tsx', title: 'Terms', access: 'anyone', isIndexable: true },
    {
      path: '/admin/shop',
      file: 'site/shop/pages/edit-shop.tsx',
      title: 'Shop profile',
      access: 'staff',
      permission: 'settings',
      chapter: 'first-day#name-phone-and-address',
      nav: { group: 'shop', position: 1 },
    },
    {
      path: '/admin/shop-settings',
      file: 'site/shop/pages/shop-settings.tsx',
      title: 'Delivery, hours, payments',
      access: 'staff',
      permission: 'settings',
      chapter: 'shop-settings',
      nav: { group: 'shop', position: 2 },
    },
    {
      path: '/admin/look',
      file: 'site/shop/pages/shop-look.tsx',
      title: 'Look',
      access: 'staff',
      permission: 'settings',
      chapter: 'shop-settings#look',
      nav: { group: 'shop', position: 3 },
    },
  ],
  activityLog: {
    tables: {
      shop_profile: { label: 'Shop profile', path: '/admin/shop' },
      page_texts: { label: 'Text of the page', path: '/admin/texts' },
    },
    fields: {
      mail: 'Email',
      gstin: 'GSTIN',
      gstSchemes: 'GST scheme',
      weburl: 'Website',
      priceRange: 'Price range',
      upiId: 'UPI id',
      isMerchantUpiId: 'UPI id of a verified merchant',
      grievancePhone: 'Number for complaints',
      grievanceMail: 'Mailbox for complaints',
      acceptsUpi: 'UPI payments',
      acceptsCard: 'Card payments',
      returnDays: 'Return window (days)',
      collectionTime: 'Ready to collect in',
      emailjsServiceId: 'EmailJS service',
      emailjsTemplateId: 'EmailJS template',
      emailjsPublicKey: 'EmailJS public key',
    },
  },
} as const satisfies Manifest
