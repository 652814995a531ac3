import { useRevalidator } from 'react-router'
import { refreshWaitingCounts } from '../../../site/staff-page/waiting-counts.ts'
import { useAction } from '../../../ui/actions/use-action.ts'

/** Loads the page and the counts of the navigation again. */
export function useRefreshToday() {
  const { revalidate } = useRevalidator()
  return async () => {
    await Promise.all([revalidate(), refreshWaitingCounts()])
  }
}

/**
 * The action of a row. Afterwards the row may be gone, so the focus moves to the heading of its section; a refusal stays visible,
 * and the rows are loaded again, since something else may have changed them.
 */
export function useTodayAction(section: string) {
  const refresh = useRefreshToday()
  return useAction(
    async (call: () => Promise<unknown>, doneText: string) => {
      await call()
      document.getElementById(headingId(section))?.focus()
      return doneText
    },
    { onSettled: refresh },
  )
}

export const headingId = (section: string) => `today-${section}`
