import type { Manifest } from '../../platform/domains/manifest.ts'
import { stockTakingContract } from './contract.ts'

export const stockTaking = {
  contracts: { stockTaking: stockTakingContract },
  sheets: [
    {
      kind: 'stock-takings',
      title: 'Stock-takings',
      text: 'Differences of finished stock-takings, with what was counted and expected, the reason, the correction and what missing pieces cost.',
      hasPeriod: true,
      position: 61,
    },
  ],
  pages: [
    {
      path: '/admin/catalogue/stock-takings',
      file: 'selling/stock-taking/pages/stock-takings.tsx',
      title: 'Stock-taking',
      access: 'staff',
      permission: 'stock',
      chapter: 'catalogue#count-the-whole-shop',
      below: '/admin/catalogue',
    },
    {
      path: '/admin/catalogue/stock-takings/:id',
      file: 'selling/stock-taking/pages/stock-taking.tsx',
      title: 'Stock-taking',
      access: 'staff',
      permission: 'stock',
      chapter: 'catalogue#count-the-whole-shop',
      below: '/admin/catalogue',
    },
    {
      path: '/admin/catalogue/stock-takings/:id/list',
      file: 'selling/stock-taking/pages/printed-list.tsx',
      title: 'List of a stock-taking',
      access: 'staff',
      permission: 'stock',
      chapter: 'catalogue#count-the-whole-shop',
      below: '/admin/catalogue',
    },
  ],
  activityLog: {
    tables: {
      stock_takings: { label: 'Stock-taking of', path: '/admin/catalogue/stock-takings/{{row}}' },
      stock_taking_scans: { label: 'Scan of' },
      stock_taking_differences: { label: 'Counted difference of' },
    },
    fields: {
      stock_taking_id: 'Stock-taking',
      removed_at: 'Taken back',
      removed_by: 'Taken back by',
      ended_at: 'Ended',
      ended_by: 'Ended by',
      correction: 'Pieces by which the stock was corrected',
    },
    codes: {
      unbilled: 'Sold or used without a bill',
      miscounted: 'The stock was entered wrongly',
      unexplained: 'Not known',
      searched: 'Still being looked for',
      left: 'The stock stays as it is',
    },
  },
} as const satisfies Manifest
