import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { totalOf } from '../../../platform/api-client/api-client.ts'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { FindRows, type RowSearch } from './find-rows.tsx'
import { pageIn, rangeText, pageSize, withSearchParams } from '../paging.ts'

type PagedListProps<Row> = {
  /** One page of the list with its total; undefined while the page's code is loading. */
  rows: Promise<Row[]> | undefined
  /** Plural of what is listed: "orders". */
  noun: string
  /** The list is cut after this many rows. */
  most?: number | undefined
  /** For a list that grows with the shop: it is counted up to `maxCounted`, and can then be narrowed down. */
  find?: RowSearch
  failed: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A paginated admin list: skeleton rows, then the rows with pagination, an empty state or an error message. */
export function PagedList<Row>({ rows, noun, most, find, failed, empty, children }: PagedListProps<Row>) {
  const waiting = <RowSkeletons />
  if (!rows) return <Panel>{waiting}</Panel>
  return (
    <Panel className="overflow-hidden">
      <Loaded from={rows} waiting={waiting} failed={<LoadFailed title={failed} />}>
        {(list) => (
          <>
            {find && <FindRows {...find} total={totalOf(list)} />}
            {list.length > 0 ? children(list) : empty}
            {totalOf(list) > 0 && (
              <div className="border-t border-line">
                <PageLinks total={totalOf(list)} most={most} isLong={find !== undefined} noun={noun} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

type PageLinksProps = { total: number; most?: number | undefined; isLong?: boolean; noun: string }

/** Pagination of the list of the current page, whose number is in the URL. */
export function PageLinks({ total, most = Infinity, isLong = false, noun }: PageLinksProps) {
  const [search] = useSearchParams()
  const { page } = pageIn(search)
  return (
    <Pagination
      page={page}
      pages={Math.ceil(Math.min(total, most) / pageSize)}
      to={(number) => ({
        search: withSearchParams(search, { page: number > 1 ? String(number) : '' }).toString(),
      })}
      summary={rangeText(page, total, noun, { most, isLong })}
    />
  )
}
