import { useState } from 'react'
import type { RouterContextProvider } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import '../../../counter/sales/components/counter.css'
import type { Tender } from '../../../counter/sales/draft/draft-bill.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { HandOverForm } from '../components/hand-over/hand-over-form.tsx'
import { HandedOver } from '../components/hand-over/handed-over.tsx'
import '../components/repairs.css'
import type { Job } from '../contract.ts'
import type { DoneHandOver } from '../hand-over/contract.ts'
import { jobPath } from '../job-code.ts'
import type { Route } from './+types/hand-over.ts'

export const clientLoader = loadInBrowser(({ context, params: { id } }: Route.ClientLoaderArgs) => ({
  ready: deferred(readyOfVisit(context, id)),
}))
export const loader = loadNothing

/** The repair, and the other ready ones of its visit. */
async function readyOfVisit(context: Readonly<RouterContextProvider>, id: string) {
  const { repairJobs } = context.get(shopApi)
  const first = await repairJobs.show({ params: { id } })
  const others = first.visit.others.filter(({ state }) => state === 'ready')
  const jobs = await Promise.all(others.map((other) => repairJobs.show({ params: { id: other.id } })))
  return { first, jobs: [first, ...jobs] }
}

export default function HandOverPage({ loaderData: { ready } }: Route.ComponentProps) {
  return (
    <div className="counter">
      <AdminPage title="Hand over">
        <AdminLoaded from={ready} failed="This repair could not be loaded">
          {(loaded) => <HandOver key={loaded.first.id} {...loaded} />}
        </AdminLoaded>
      </AdminPage>
    </div>
  )
}

function HandOver({ first, jobs }: { first: Job; jobs: Job[] }) {
  const [done, setDone] = useState<{ done: DoneHandOver; tenders: Tender[] }>()
  if (done) return <HandedOver {...done} />
  if (first.state !== 'ready')
    return (
      <Empty
        title="This repair is not ready to be handed over"
        action={<ButtonLink to={jobPath(first.id)}>Open the repair</ButtonLink>}
      />
    )
  return (
    <HandOverForm
      first={first}
      jobs={jobs}
      onDone={(result, tenders) => setDone({ done: result, tenders })}
    />
  )
}
