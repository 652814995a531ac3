import { useState } from 'react'
import { DeskPage } from '../../admin/components/desk-page.tsx'
import { onItsWay } from '../../platform/calls/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { RateForm } from '../components/rate-form.tsx'
import { RatesTable } from '../components/rates-table.tsx'
import type { TaxRate } from '../contract.ts'
import type { Route } from './+types/tax-rates.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { rates: onItsWay(context.get(shopApi).invoices.rates()) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <TaxRatesPage />
}

export default function TaxRates({ loaderData }: Route.ComponentProps) {
  return <TaxRatesPage {...loaderData} />
}

function TaxRatesPage({ rates }: { rates?: Promise<TaxRate[]> }) {
  const waiting = (
    <Panel>
      <RowSkeletons count={8} />
    </Panel>
  )
  return (
    <DeskPage
      title="Tax rates"
      text="The GST inside your prices, by code and first day. Please have your accountant confirm the codes and rates. What was ordered before keeps its rate."
      back
    >
      {rates ? (
        <Loaded from={rates} waiting={waiting} failed={<LoadFailed title="Failed to fetch tax rates" />}>
          {(known) => <Rates known={known} />}
        </Loaded>
      ) : (
        waiting
      )}
    </DeskPage>
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
