import { data } from 'react-router'
import { ApiProblem, deferred } from '../../../platform/api-client/api-client.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { formAction } from '../../../web/page-forms.ts'
import { shopApi } from '../../../web/shop-api.ts'
import { AskShop } from '../components/link/ask-shop.tsx'
import { JobByLink } from '../components/link/job-by-link.tsx'
import '../components/link/link.css'
import type { DayPart } from '../contract.ts'
import type { VisitByLink } from '../link/contract.ts'
import type { Route } from './+types/repair-by-link.ts'

type Coming = { visit: VisitByLink | Promise<VisitByLink> }

/** The URL grants access: it is not cached, and the referrer is the origin alone, which the posted form needs. */
export const headers = () => ({ 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' })

/** An unknown or erased link answers 404. */
export async function loader({ context, params: { token } }: Route.LoaderArgs): Promise<Coming> {
  try {
    return { visit: await context.get(shopApi).repairLinks.show({ params: { token } }) }
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status < 500 && failure.status !== 429)
      throw data({ message: 'Page Not Found' }, { status: 404 })
    throw failure
  }
}

export const clientLoader = ({ context, params: { token } }: Route.ClientLoaderArgs): Coming => ({
  visit: deferred(context.get(shopApi).repairLinks.show({ params: { token } })),
})

export const action = formAction(async (api, field, url) => {
  const token = decodeURIComponent(url.pathname.split('/').at(-1)!)
  const params = { token, job: field('job') }
  if (field('booking') === 'change') {
    const [day = '', part = ''] = field('when').split(' ')
    await api.repairLinks.changeDay({ params, body: { day, part: part as DayPart } })
    return { text: 'Your new day is saved.' }
  }
  if (field('booking') === 'cancel') {
    await api.repairLinks.cancel({ params })
    return { text: 'Your booking is cancelled.' }
  }
  const answer = field('answer') === 'approved' ? 'approved' : 'declined'
  await api.repairLinks.answer({
    params,
    body: { estimate: Number(field('estimate')), answer, name: field('name'), note: field('note') },
  })
  return { text: answer === 'approved' ? 'Thank you. We have your approval.' : 'We have your answer.' }
})

export default function RepairByLink({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <section className="page pt-8 pb-20">
      <meta name="referrer" content="strict-origin" />
      <PageTitle>Your repair</PageTitle>
      <Loaded from={loaderData.visit} waiting={<Skeleton className="h-40" />} breaksPage>
        {({ customer, jobs, days }) => (
          <>
            {jobs.length > 1 && <h1 className="t-h1 mb-8">Your repairs</h1>}
            {jobs.map((job) => (
              <JobByLink
                key={job.id}
                job={job}
                token={token}
                days={days}
                customer={customer}
                isOnly={jobs.length === 1}
              />
            ))}
            <AskShop jobs={jobs.map(({ id }) => id)} />
          </>
        )}
      </Loaded>
    </section>
  )
}
