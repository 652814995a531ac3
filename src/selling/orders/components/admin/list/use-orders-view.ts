import { useSearchParams } from 'react-router'
import { withSearchParams } from '../../../../../site/staff-page/paging.ts'
import { parseOrdersView } from '../../../admin/orders-view.ts'

/** Tab, search and filters are in the URL, so they can be bookmarked and shared. */
export function useOrdersView() {
  const [search, setSearch] = useSearchParams()
  const setView = (changes: Record<string, string>) =>
    setSearch((before) => withSearchParams(before, { ...changes, page: '' }), {
      replace: true,
      preventScrollReset: true,
    })
  return { view: parseOrdersView(search), setView }
}
export type SetView = ReturnType<typeof useOrdersView>['setView']
