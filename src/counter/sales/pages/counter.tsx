import { useEffect, useState } from 'react'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { Counter } from '../components/counter.tsx'
import { ParkedBills } from '../components/parked-bills.tsx'
import { useDraft } from '../components/use-draft.ts'
import type { CounterRules } from '../contract.ts'
import { newDraft } from '../draft/draft-bill.ts'
import '../components/counter.css'
import type { Route } from './+types/counter.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  rules: deferred(context.get(shopApi).counterSales.rules()),
}))
export const loader = loadNothing

/** Until the shop answers: bills are sold without them too, and the server checks every limit. */
const unknownRules: CounterRules = { discountLimitBp: null, printFormat: '80mm' }

/** Rendered by the server too, so that what is scanned while the page loads is typed into its field. */
const notOpenYet = newDraft('', new Date(0))

export default function CounterPage({ loaderData }: Route.ComponentProps) {
  const draft = useDraft() ?? notOpenYet
  const rules = useAnswer(loaderData.rules) ?? unknownRules
  return (
    <section className="page-wide counter">
      <PageTitle>Counter</PageTitle>
      <div className="counter-screen counter-head">
        <h1 className="t-h3">Counter</h1>
      </div>
      <ParkedBills draft={draft} />
      <Counter draft={draft} rules={rules} />
    </section>
  )
}

/** The value of a promise once it is there; undefined before and if it fails. */
function useAnswer<Value>(promise: Promise<Value> | undefined): Value | undefined {
  const [answer, setAnswer] = useState<Value>()
  useEffect(() => {
    void promise?.then(setAnswer, () => undefined)
  }, [promise])
  return answer
}
