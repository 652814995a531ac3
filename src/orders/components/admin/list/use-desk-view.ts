import { useSearchParams } from 'react-router'
import { withSearchParams } from '../../../../admin/paging.ts'
import { parseOrdersView } from '../../../admin/orders-view.ts'

/** What is looked at stands in the address, so that it can be kept, sent and gone back to. */
export function useDeskView() {
  const [search, setSearch] = useSearchParams()
  const look = (changes: Record<string, string>) =>
    setSearch((before) => withSearchParams(before, { ...changes, page: '' }), {
      replace: true,
      preventScrollReset: true,
    })
  return { view: parseOrdersView(search), look }
}
export type Look = ReturnType<typeof useDeskView>['look']
