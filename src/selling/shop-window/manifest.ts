import type { Manifest } from '../../platform/domains/manifest.ts'

export const shopWindow = {
  pages: [
    {
      path: '/sales',
      file: 'selling/shop-window/pages/sales.tsx',
      title: 'Phones',
      access: 'anyone',
      isIndexable: true,
    },
    {
      path: '/services',
      file: 'selling/shop-window/pages/services.tsx',
      title: 'Repairs',
      access: 'anyone',
      isIndexable: true,
    },
    {
      path: '/accessories',
      file: 'selling/shop-window/pages/accessories.tsx',
      title: 'Accessories',
      access: 'anyone',
      isIndexable: true,
    },
    {
      path: '/products',
      file: 'selling/shop-window/pages/products.tsx',
      title: 'All products',
      access: 'anyone',
      isIndexable: true,
    },
    {
      path: '/det',
      file: 'selling/shop-window/pages/last-seen.tsx',
      title: 'Last item seen',
      access: 'anyone',
    },
    {
      path: '/:name/details/:id',
      file: 'selling/shop-window/pages/detail.tsx',
      title: 'An item that is no longer there',
      access: 'anyone',
      isIndexable: true,
    },
  ],
} as const satisfies Manifest
