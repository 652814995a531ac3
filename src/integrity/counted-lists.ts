/** The lists whose rows triggers count (`platform/row-counts/`). */
export const countedLists = ['orders', 'members', 'messages', 'outbox', 'audit_log', 'page_views'] as const
