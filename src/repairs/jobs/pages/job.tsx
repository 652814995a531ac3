import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded } from '../../../site/staff-page/components/admin-page.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { JobView } from '../components/job/job-view.tsx'
import '../components/repairs.css'
import type { Route } from './+types/job.ts'

export const clientLoader = loadInBrowser(({ context, params: { id } }: Route.ClientLoaderArgs) => ({
  job: deferred(context.get(shopApi).repairJobs.show({ params: { id } })),
}))
export const loader = loadNothing

export default function JobPage({ loaderData: { job }, params: { id } }: Route.ComponentProps) {
  return (
    <section className="counter page-wide">
      <PageTitle>{`Repair ${id}`}</PageTitle>
      <AdminLoaded from={job} failed="This repair could not be loaded">
        {(loaded) => (
          <div className="grid grid-cols-1 gap-4">
            <div className="section-head mb-0">
              <div>
                <BackLink to="/repairs">Repairs</BackLink>
                <h1 className="t-h1 wrap-anywhere">
                  {loaded.brand} {loaded.model}
                </h1>
                <p className="soft num">{loaded.id}</p>
              </div>
            </div>
            <JobView key={loaded.id} job={loaded} />
          </div>
        )}
      </AdminLoaded>
    </section>
  )
}
