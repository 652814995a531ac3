import { deferred } from '../../../platform/api-client/api-client.ts'
import { formatRupees, fromRupees, sum } from '../../../platform/money/money.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { ReadOnlyDifferences } from '../components/count-table.tsx'
import { ScanTable } from '../components/scan-table.tsx'
import '../components/stock-taking.css'
import type { CountRow, StockTaking } from '../contract.ts'
import { scopeText, stateLabels } from '../scope-text.ts'
import type { Route } from './+types/printed-list.ts'

export const clientLoader = loadInBrowser(({ context, params: { id } }: Route.ClientLoaderArgs) => ({
  printed: deferred(context.get(shopApi).stockTaking.printed({ params: { id } })),
}))
export const loader = loadNothing

/** All differences on paper, with room to sign. */
export default function PrintedListPage({ loaderData: { printed } }: Route.ComponentProps) {
  return (
    <AdminPage title="List of a stock-taking">
      <AdminLoaded from={printed} failed="The list could not be loaded.">
        {({ stockTaking, differences, problems }) => (
          <div className="grid gap-4">
            <div className="no-print flex flex-wrap gap-3">
              <ButtonLink variant="quiet" to={`/admin/catalogue/stock-takings/${stockTaking.id}`}>
                Back to the stock-taking
              </ButtonLink>
              <Button variant="line" icon={<Icon of={Printer} small />} onClick={() => window.print()}>
                Print
              </Button>
            </div>
            <Panel as="section" padded className="stock-taking-list grid gap-5" aria-labelledby="list">
              <ListHead stockTaking={stockTaking} differences={differences} />
              {differences.length > 0 && <ReadOnlyDifferences rows={differences} />}
              {problems.length > 0 && (
                <>
                  <h3 className="strong">Scanned, and not counted</h3>
                  <ScanTable
                    stockTakingId={stockTaking.id}
                    scans={problems}
                    isOpen={false}
                    label="Scans that do not count"
                  />
                </>
              )}
              <p className="mt-8">Counted by: ______________________ Checked by: ______________________</p>
            </Panel>
          </div>
        )}
      </AdminLoaded>
    </AdminPage>
  )
}

function ListHead({ stockTaking, differences }: { stockTaking: StockTaking; differences: CountRow[] }) {
  const { state, startedAt, startedBy, endedAt, counts } = stockTaking
  const missing = differences.filter(({ difference }) => difference < 0)
  const pieces = (rows: CountRow[]) => rows.reduce((total, { difference }) => total + Math.abs(difference), 0)
  const values = missing.flatMap(({ value }) => (typeof value === 'number' ? fromRupees(value) : []))
  return (
    <header className="grid gap-1">
      <h2 id="list" className="t-h3">
        Stock-taking: {scopeText(stockTaking)}
      </h2>
      <p className="soft">
        {stateLabels[state]}. {startedBy} started it on {formatDayTime(startedAt)}
        {endedAt !== null && `; it ended on ${formatDayTime(endedAt)}`}.{' '}
        {counts.counted === 1 ? '1 item' : `${counts.counted} items`} counted
        {state === 'open' && `, ${counts.uncounted} not counted`}.
      </p>
      {state !== 'discarded' && (
        <p className="strong num">
          {pieces(missing)} pieces missing, {pieces(differences.filter(({ difference }) => difference > 0))}{' '}
          too many
          {values.length > 0 && `; the missing ones cost ${formatRupees(sum(values))} as far as it is known`}
        </p>
      )}
    </header>
  )
}
