/** The lists whose rows triggers count (`platform/row-counts/`). */
export const listsWithRowCounts = [
  'orders',
  'members',
  'messages',
  'outbox',
  'audit_log',
  'page_views',
] as const
