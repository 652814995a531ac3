/** Files that name tables of other domains. The list may only shrink. */
export const stillForeign: readonly string[] = [
  'src/back-office/integrity/checks/documents.ts',
  'src/back-office/integrity/checks/orders.ts',
  'src/back-office/integrity/checks/payments.ts',
  'src/back-office/integrity/checks/records.ts',
  'src/back-office/integrity/checks/stock.ts',
  'src/back-office/integrity/missing-pictures-store.ts',
  'src/back-office/monitoring/snapshot/metrics-store.ts',
  'src/back-office/visits/store.ts',
  'src/selling/catalogue/bulk-changes/bulk-store.ts',
  'src/selling/catalogue/product-table/history-store.ts',
  'src/selling/orders/holds/holds-store.ts',
]
