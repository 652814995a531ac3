import { iso, rupees, text, type Waiting } from '../../../platform/domains/waiting-section.ts'
import { sql } from 'drizzle-orm'
import { pendingDocuments } from './e-invoices-store.ts'

export const waitingEInvoices: Waiting = {
  sections: {
    eInvoices: {
      counted: () => pendingDocuments,
      rows: () => sql`
        select tax_documents.id, code, order_id, content -> 'buyer' ->> 'name' as buyer, total_paise, issued_at
        from ${pendingDocuments} order by issued_at, number`,
      present: (row) => ({
        id: text(row['id']),
        code: text(row['code']),
        order: text(row['order_id']),
        buyer: text(row['buyer']),
        amount: rupees(row['total_paise']),
        issuedAt: iso(row['issued_at']),
      }),
    },
  },
  counts: {},
}
