import type { ReactNode } from 'react'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { CountRow, StockTaking, StockTakingScan } from '../contract.ts'
import type { TabName } from '../stock-taking-tabs.ts'
import { CountedTable, DifferenceTable, ReadOnlyDifferences, UncountedTable } from './count-table.tsx'
import { ScanTable } from './scan-table.tsx'

export type ListOfTab =
  | { of: 'scans'; tab: 'scans' | 'problems'; rows: Promise<StockTakingScan[]> }
  | { of: 'items'; tab: 'counted' | 'differences' | 'uncounted'; rows: Promise<CountRow[]> }

const empty: Record<TabName, ReactNode> = {
  scans: <Empty title="Nothing is counted yet" text="Scan the first piece above." />,
  differences: <Empty title="No difference" text="All items that are counted agree with the stock." />,
  uncounted: <Empty title="Everything is counted" text="Each item with stock has at least one scan." />,
  problems: <Empty title="Nothing to look up" text="Scans that do not count stand here, with what to do." />,
  counted: <Empty title="Nothing is counted yet" text="Scan the first piece above." />,
}

/** The list of the chosen tab. */
export function CountList({
  stockTaking: { id, state, counts },
  list,
}: {
  stockTaking: StockTaking
  list: ListOfTab
}) {
  const isOpen = state === 'open'
  const failed = 'The list could not be loaded.'
  const { tab } = list
  if (list.of === 'scans')
    return (
      <PagedList rows={list.rows} noun="scans" failed={failed} empty={empty[tab]}>
        {(scans) => (
          <ScanTable
            stockTakingId={id}
            scans={scans}
            isOpen={isOpen}
            label={tab === 'scans' ? 'Scans' : 'Scans that do not count'}
          />
        )}
      </PagedList>
    )
  const noun = tab === 'differences' ? 'differences' : 'items'
  return (
    <div className="grid gap-3">
      {tab === 'uncounted' && counts.uncounted > 0 && <CountAllNone id={id} uncounted={counts.uncounted} />}
      <PagedList rows={list.rows} noun={noun} failed={failed} empty={empty[tab]}>
        {(rows) => {
          if (tab === 'counted') return <CountedTable rows={rows} isCompared={state !== 'discarded'} />
          if (tab === 'uncounted') return <UncountedTable stockTakingId={id} rows={rows} />
          return isOpen ? (
            <DifferenceTable stockTakingId={id} rows={rows} />
          ) : (
            <ReadOnlyDifferences rows={rows} />
          )
        }}
      </PagedList>
    </div>
  )
}

function CountAllNone({ id, uncounted }: { id: string; uncounted: number }) {
  const { confirm, dialog } = useConfirm()
  const countNone = useAction(
    async () => (await browserApi().stockTaking.countNone({ params: { id }, body: {} })).message,
    { showFailure: 'toast', revalidate: true },
  )
  async function ask() {
    const isSure = await confirm({
      title: `Are there none of ${uncounted === 1 ? 'this item' : `these ${uncounted} items`}?`,
      text: 'Each of them counts as 0 pieces, and becomes a difference. Until the end you can count it again.',
      actionLabel: 'There are none',
      danger: true,
    })
    if (isSure) await countNone.run()
  }
  return (
    <>
      <p className="soft">
        Items that are not counted stay as they are when you finish. Say it if there are none of them.
      </p>
      <Button variant="line" className="justify-self-start" busy={countNone.busy} onClick={() => void ask()}>
        There are none of all {uncounted}
      </Button>
      {dialog}
    </>
  )
}
