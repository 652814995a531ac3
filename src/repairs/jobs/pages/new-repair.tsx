import { useState } from 'react'
import { useLocation, type RouterContextProvider } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { IntakeForm } from '../components/intake/intake-form.tsx'
import type { IntakeFor } from '../components/intake/use-intake.ts'
import { VisitDone } from '../components/intake/visit-done.tsx'
import '../components/repairs.css'
import type { Visit } from '../intake/contract.ts'
import type { Route } from './+types/new-repair.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => ({
  opened: deferred(openForm(context, searchParams)),
}))
export const loader = loadNothing

async function openForm(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const { repairIntake, repairJobs } = context.get(shopApi)
  const [visit, booked, claim] = ['visit', 'booked', 'claim'].map((name) => search.get(name))
  const purpose: IntakeFor = {
    visit: visit ? await repairIntake.visit({ params: { id: visit } }) : undefined,
    booked: booked ? await repairJobs.show({ params: { id: booked } }) : undefined,
    claim: claim ? await repairJobs.show({ params: { id: claim } }) : undefined,
  }
  return { choices: await repairIntake.form(), purpose }
}

/** Intake: a device is taken in, then slip, label and message. */
export default function NewRepairPage({ loaderData: { opened } }: Route.ComponentProps) {
  // Each visit of the page is another form, also by a link to the address that is open.
  const { key } = useLocation()
  return (
    <div className="counter">
      <AdminPage title="New repair">
        <AdminLoaded from={opened} failed="The form could not be loaded">
          {(loaded) => <Intake key={key} {...loaded} />}
        </AdminLoaded>
      </AdminPage>
    </div>
  )
}

type IntakeProps = Awaited<ReturnType<typeof openForm>>

function Intake({ choices, purpose }: IntakeProps) {
  const [done, setDone] = useState<{ visit: Visit; job: string }>()
  if (done) return <VisitDone {...done} />
  return <IntakeForm choices={choices} purpose={purpose} onDone={(visit, job) => setDone({ visit, job })} />
}
