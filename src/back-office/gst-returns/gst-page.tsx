import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { May } from '../../people/accounts/roles/use-may.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { systemClock } from '../../platform/clock.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { InputTax } from './components/input-tax.tsx'
import { PeriodForm } from './components/period-form.tsx'
import { ReturnFiles } from './components/return-files.tsx'
import { ReturnTables } from './components/return-tables.tsx'
import { SchemeNotes } from './components/scheme-notes.tsx'
import { periodPattern, recentPeriods } from './period-rules.ts'
import type { Route } from './+types/gst-page.ts'

/** Without a period the month before this one, which is filed next. */
export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => {
  const asked = url.searchParams.get('period') ?? ''
  const periods = recentPeriods(systemClock())
  const period = periodPattern.test(asked) ? asked : periods.months[1]!
  const loaded = deferred(context.get(shopApi).gstReturns.show({ querystring: { period } }))
  return { period, periods, loaded }
})
export const loader = loadNothing

export default function GstPage({ loaderData: { period, periods, loaded } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="GST return"
      text="What your accountant files for a month or quarter, from the documents that the shop issued."
    >
      {period && periods && <PeriodForm period={period} periods={periods} />}
      <AdminLoaded from={loaded} failed="Failed to load the GST return">
        {(gstReturn) => (
          <>
            <SchemeNotes {...gstReturn} />
            {gstReturn.isFiled && (
              <>
                {gstReturn.gstin !== '' && <ReturnFiles key={gstReturn.period} period={gstReturn.period} />}
                <ReturnTables loaded={gstReturn} />
                <May permission="costs">
                  <InputTax period={gstReturn.period} />
                </May>
              </>
            )}
          </>
        )}
      </AdminLoaded>
    </AdminPage>
  )
}
