interface Subject {
  table: string
  name: string
  catalogue: string | null
  row: string
}

/** Pages by table, for rows without a page of their own. */
const paths: Record<string, string> = {
  shop_profile: '/admin/shop',
  tax_rates: '/admin/tax',
  series_starts: '/admin/tax',
  users: '/users',
  customer_notes: '/admin/customers',
  customer_merges: '/admin/customers',
  customer_requests: '/admin/customers',
  staff_invitations: '/users',
  sessions: '/users',
  gateway_exceptions: '/admin/integrity',
  authenticators: '/users',
  outbox: '/admin/outbox',
  contact_messages: '/admin/messages',
  message_texts: '/admin/texts',
  page_texts: '/admin/texts',
  contact_replies: '/admin/messages',
  backup_key: '/admin/backups',
  demo_data: '/admin/demo-data',
  backup_location: '/admin/backups',
  stored_secrets: '/admin/providers',
  product_imports: '/admin/import',
  bulk_changes: '/admin',
  data_exports: '/admin/export',
  shop_synonyms: '/admin/reports/searches',
}
const ofOrders = new Set(['orders', 'order_notes', 'order_cancel_requests', 'returns', 'payments', 'refunds'])

/** The page of what an entry is about; null if it has none, such as a deleted item. */
export function subjectPath({ table, name, catalogue, row }: Subject): string | null {
  if (ofOrders.has(table))
    return name === '' ? '/admin/payments' : `/orders?order=${encodeURIComponent(name)}`
  if (table === 'products') return catalogue === null ? null : `/${catalogue}/edit/${row}`
  return paths[table] ?? null
}
