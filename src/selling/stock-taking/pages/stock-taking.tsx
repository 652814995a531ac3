import { Navigate, useSearchParams } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { pageIn, withSearchParams } from '../../../site/staff-page/paging.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { CountList, type ListOfTab } from '../components/count-list.tsx'
import { EndPanel } from '../components/end-panel.tsx'
import { ScanPanel } from '../components/scan-panel.tsx'
import type { StockTaking } from '../contract.ts'
import { scopeText, stateLabels } from '../scope-text.ts'
import { tabAfterEnd, tabIn, tabsOf, type TabName } from '../stock-taking-tabs.ts'
import type { Route } from './+types/stock-taking.ts'

export const clientLoader = loadInBrowser(
  ({ context, params, url: { searchParams } }: Route.ClientLoaderArgs) => {
    const { stockTaking } = context.get(shopApi)
    const [tab, { id }] = [tabIn(searchParams), params]
    const page = pageIn(searchParams)
    const list: ListOfTab =
      tab === 'scans' || tab === 'problems'
        ? {
            of: 'scans',
            tab,
            rows: deferred(
              stockTaking.scans({
                params: { id },
                querystring: { ...page, problems: String(tab === 'problems') },
              }),
            ),
          }
        : {
            of: 'items',
            tab,
            rows: deferred(stockTaking.rows({ params: { id }, querystring: { ...page, show: tab } })),
          }
    return { stockTaking: deferred(stockTaking.show({ params: { id } })), list }
  },
)
export const loader = loadNothing

/** Staff count by scanner, on several devices, and see the differences. */
export default function StockTakingPage({ loaderData: { stockTaking, list } }: Route.ComponentProps) {
  return (
    <AdminPage title="Stock-taking">
      <div className="grid gap-5">
        <AdminLoaded from={stockTaking} failed="The stock-taking could not be loaded.">
          {(loaded) => <StockTakingView key={loaded.id} stockTaking={loaded} list={list} />}
        </AdminLoaded>
      </div>
    </AdminPage>
  )
}

function StockTakingView({ stockTaking, list }: { stockTaking: StockTaking; list: ListOfTab | undefined }) {
  const [search, setSearch] = useSearchParams()
  const { id, state, startedAt, startedBy, endedAt, endedBy } = stockTaking
  const isOpen = state === 'open'
  const tabs = tabsOf(stockTaking)
  const tab = tabIn(search)
  const hasTab = tabs.some(({ value }) => value === tab)
  const searchOf = (show: TabName) => withSearchParams(search, { show, page: '' })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="t-h3">{scopeText(stockTaking)}</h2>
          <p className="soft">
            {startedBy} started it on <time dateTime={startedAt}>{formatDayTime(startedAt)}</time>.{' '}
            {endedAt !== null && (
              <>
                {stateLabels[state]} by {endedBy} on <time dateTime={endedAt}>{formatDayTime(endedAt)}</time>.
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="quiet" to="/admin/catalogue/stock-takings">
            All stock-takings
          </ButtonLink>
          <ButtonLink variant="line" to="list">
            List to print
          </ButtonLink>
        </div>
      </div>
      <ScanPanel stockTakingId={id} isOpen={isOpen} />
      <Tabs
        id="counts"
        label="Parts of the stock-taking"
        tabs={tabs}
        value={tab}
        onChange={(show) => setSearch(searchOf(show), { preventScrollReset: true })}
      />
      {hasTab ? (
        <TabPanel tabs="counts" value={tab}>
          {list && <CountList stockTaking={stockTaking} list={list} />}
        </TabPanel>
      ) : (
        <Navigate to={{ search: searchOf(tabAfterEnd(state)).toString() }} replace />
      )}
      {isOpen && <EndPanel stockTaking={stockTaking} />}
    </>
  )
}
