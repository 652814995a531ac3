import { useState } from 'react'
import { AdminLoaded } from '../../site/staff-page/components/admin-page.tsx'
import { AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { GstSchemePanel } from './components/gst-scheme-panel.tsx'
import { GstSettingsPanels } from '../../site/gst/components/gst-settings.tsx'
import { SixDigitCodes } from './components/six-digit-codes.tsx'
import { DocumentNumbers } from './components/document-numbers.tsx'
import { RateForm, RatesTable } from './components/tax-rates.tsx'
import type { TaxRate } from './contract.ts'
import type { Route } from './+types/tax-rates-page.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => {
  const { gstScheme, gstSettings, invoices } = context.get(shopApi)
  return {
    scheme: deferred(gstScheme.show()),
    rates: deferred(invoices.rates()),
    series: deferred(invoices.series()),
    settings: deferred(gstSettings.show()),
  }
})
export const loader = loadNothing

export default function TaxRatesPage({ loaderData }: Route.ComponentProps) {
  const { scheme, rates, series, settings } = loaderData
  return (
    <AdminPage
      title="GST and tax rates"
      text="Your GST scheme, and the rates of GST inside your prices while you are a regular taxpayer, by code and first day. Please have your accountant confirm the codes and rates. What was ordered before keeps its rate."
    >
      <AdminLoaded from={scheme} failed="Failed to fetch the GST scheme" rows={3}>
        {(known) => (
          <div className="mb-6">
            <GstSchemePanel known={known} />
          </div>
        )}
      </AdminLoaded>
      <AdminLoaded from={rates} failed="Failed to fetch tax rates" rows={8}>
        {(known) => <Rates known={known} />}
      </AdminLoaded>
      <AdminLoaded from={series} failed="Failed to fetch the invoice numbers" rows={2}>
        {(known) => <DocumentNumbers known={known} />}
      </AdminLoaded>
      <AdminLoaded from={settings} failed="Failed to fetch the GST settings" rows={4}>
        {(known) => (
          <GstSettingsPanels known={known}>
            <SixDigitCodes />
          </GstSettingsPanels>
        )}
      </AdminLoaded>
    </AdminPage>
  )
}

function Rates({ known }: { known: TaxRate[] }) {
  const [rates, setRates] = useState(known)
  return (
    <div className="grid gap-6">
      <RateForm onAdded={setRates} />
      <Panel>
        <RatesTable rates={rates} />
      </Panel>
    </div>
  )
}
