import { redirect, useSearchParams } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PageLinks } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn, withSearchParams } from '../../../site/staff-page/paging.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { FindJob } from '../components/board/find-job.tsx'
import { JobCard } from '../components/board/job-card.tsx'
import { WhoseField } from '../components/board/whose-field.tsx'
import '../components/repairs.css'
import { findJobCode, jobPath } from '../job-code.ts'
import { stateLabels } from '../labels.ts'
import { jobStates, type JobState } from '../status.ts'
import type { Route } from './+types/all-repairs.ts'

const stateIn = (search: URLSearchParams): JobState | undefined =>
  jobStates.find((state) => state === search.get('state'))

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const q = searchParams.get('q') ?? undefined
  const code = findJobCode(q ?? '')
  if (code !== undefined) throw redirect(jobPath(code))
  const whose = searchParams.get('whose') === 'mine' ? ('mine' as const) : ('all' as const)
  const querystring = { ...pageIn(searchParams), state: stateIn(searchParams), whose, q }
  return { whose, found: deferred(context.get(shopApi).repairBoard.list({ querystring })) }
})
export const loader = loadNothing

/** All repairs, also those that are over; narrowed down by state and text. */
export default function AllRepairsPage({ loaderData: { whose, found } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <AdminPage title="All repairs">
      <div className="repairs-bar">
        <FindJob q={search.get('q') ?? ''} />
        <StateFilter />
        {whose && <WhoseField whose={whose} />}
      </div>
      <AdminLoaded from={found} failed="Failed to fetch the repairs">
        {({ jobs, total }) =>
          total === 0 ? (
            <Empty title="No repair found" text="Look by number, name, mobile number, model or IMEI." />
          ) : (
            <Panel className="overflow-hidden">
              <ul aria-label="Repairs" className="repairs-list">
                {jobs.map((job) => (
                  <JobCard key={job.id} job={job} state={stateLabels[job.state]} />
                ))}
              </ul>
              <PageLinks total={total} noun="repairs" />
            </Panel>
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}

function StateFilter() {
  const [search, setSearch] = useSearchParams()
  return (
    <Field label="State" hideLabel>
      <Select
        value={stateIn(search) ?? ''}
        onChange={({ target }) => setSearch(withSearchParams(search, { state: target.value, page: '' }))}
      >
        <option value="">All states</option>
        {jobStates.map((state) => (
          <option key={state} value={state}>
            {stateLabels[state]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
