import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../platform/api-client/api-client.ts'
import { systemClock } from '../../platform/clock.ts'
import type { ReportText } from '../../platform/domains/report-text.ts'
import { formatDay, type Period } from '../../platform/time-zone.ts'
import type { SynonymLists } from '../../selling/catalogue/search/contract.ts'
import { shopApi, loadInBrowser } from '../../web/shop-api.ts'
import { ReportActions } from './components/report-actions.tsx'
import { ReportForm } from './components/report-form.tsx'
import { Synonyms } from './components/synonyms.tsx'
import { ReportView } from './components/report-view.tsx'
import type { Report } from './contract.ts'
import { thisMonth } from './period-rules.ts'
import { reportList } from './report-list.ts'
import { reportText } from './report-rules.ts'
import type { Route } from './+types/reports-page.ts'
import './components/reports.css'

/** Without days the current month, without a name the first report. */
export const clientLoader = loadInBrowser(({ context, params, url }: Route.ClientLoaderArgs) => {
  const shown = reportText(params.report ?? '') ?? reportList[0]!
  const { name } = shown
  const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')]
  const month = thisMonth(systemClock())
  const period = from && to ? { from, to } : { from: month.from, to: month.to }
  const loaded = deferred(
    context.get(shopApi).reports.show({ params: { report: name }, querystring: period }),
  )
  // Only this report has the list of synonyms below it.
  const synonyms = name === 'searches' ? deferred(context.get(shopApi).synonyms.list()) : undefined
  return { shown, period, loaded, synonyms }
})

export function HydrateFallback() {
  return (
    <AdminPage title="Reports">
      <AdminLoaded from={undefined} failed="">
        {() => null}
      </AdminLoaded>
    </AdminPage>
  )
}

export default function ReportsRoute({ loaderData }: Route.ComponentProps) {
  return <ReportsPage {...loaderData} />
}

type ReportsPageProps = {
  shown: ReportText
  period: Period
  loaded: Promise<Report>
  synonyms: Promise<SynonymLists> | undefined
}

function ReportsPage({ shown, period, loaded, synonyms }: ReportsPageProps) {
  const { name, title, text } = shown
  return (
    <div className="report">
      <AdminPage title="Reports">
        <ReportForm key={`${period.from} ${period.to}`} name={name} period={period} />
        <p className="strong">
          {title}, {periodText(period)}
        </p>
        <p className="soft t-sm max-w-text mb-4">{text}</p>
        <ReportActions name={name} period={period} />
        <AdminLoaded from={loaded} failed="The report could not be loaded. Please check the days.">
          {(report) => <ReportView report={report} />}
        </AdminLoaded>
        {synonyms && (
          <AdminLoaded from={synonyms} failed="The synonyms could not be loaded">
            {(lists) => <Synonyms loaded={lists} />}
          </AdminLoaded>
        )}
      </AdminPage>
    </div>
  )
}

const isDay = /^\d{4}-\d\d-\d\d$/
const dayText = (day: string) =>
  isDay.test(day) && !Number.isNaN(Date.parse(day)) ? formatDay(day) : 'unknown day'

function periodText({ from, to }: Period) {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
}
