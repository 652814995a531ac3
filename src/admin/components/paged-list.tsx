import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { totalOf } from '../../platform/api-client/api-client.ts'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { LoadFailed, Loaded } from '../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { pageIn, rangeOf, rowsAPage, searchWith } from '../paging.ts'

type PagedListProps<Row> = {
  /** One page of the list with its total; undefined while the page itself is on its way. */
  rows: Promise<Row[]> | undefined
  /** What there is many of: "orders". */
  noun: string
  /** Where more match than are shown: so many are. */
  most?: number | undefined
  failed: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list of the back office: the shape of its rows, then its rows and their pages, or what is to be said instead. */
export function PagedList<Row>({ rows, noun, most, failed, empty, children }: PagedListProps<Row>) {
  const waiting = <RowSkeletons />
  if (!rows) return <Panel>{waiting}</Panel>
  return (
    <Panel className="overflow-hidden">
      <Loaded from={rows} waiting={waiting} failed={<LoadFailed title={failed} />}>
        {(list) => (
          <>
            {list.length > 0 ? children(list) : empty}
            <Pages total={totalOf(list)} most={most} noun={noun} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Pages({ total, most = Infinity, noun }: { total: number; most?: number | undefined; noun: string }) {
  const [search] = useSearchParams()
  const { page } = pageIn(search)
  if (total === 0) return null
  return (
    <div className="border-t border-line">
      <Pagination
        page={page}
        pages={Math.ceil(Math.min(total, most) / rowsAPage)}
        to={(number) => ({
          search: searchWith(search, { page: number > 1 ? String(number) : '' }).toString(),
        })}
        summary={rangeOf(page, total, noun, most)}
      />
    </div>
  )
}
