import { useState } from 'react'
import { deferred } from '../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import type { PendingEInvoices } from './e-invoices/contract.ts'
import { PendingDocument } from './e-invoices/components/pending-document.tsx'
import type { Route } from './+types/e-invoices-page.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  pending: deferred(context.get(shopApi).eInvoices.pending()),
}))
export const loader = loadNothing

export default function EInvoicesPage({ loaderData: { pending } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="e-invoices"
      text="Invoices and credit notes to buyers with a GSTIN that the e-invoice portal has to register. Download the file, upload it at einvoice1.gst.gov.in, and enter what the portal answers."
    >
      <AdminLoaded from={pending} failed="Failed to load the e-invoices" rows={4}>
        {(known) => <Pending known={known} />}
      </AdminLoaded>
    </AdminPage>
  )
}

function Pending({ known }: { known: PendingEInvoices }) {
  const [{ total, documents }, setPending] = useState(known)
  return (
    <div className="grid gap-6">
      <p className="soft t-sm">
        <strong>Format not yet tried in the portal.</strong> Compare what the portal shows with the invoice.
        Until its number (IRN) is printed on it, an invoice is not valid for your buyer.
      </p>
      {total === 0 && (
        <Panel padded>
          <p>No document waits for an e-invoice.</p>
        </Panel>
      )}
      {documents.map((document) => (
        <PendingDocument key={document.id} document={document} onAnswered={setPending} />
      ))}
      {total > documents.length && (
        <p className="soft">
          The first {documents.length} of {total}. The next ones follow when these are entered.
        </p>
      )}
    </div>
  )
}
