import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { refreshWaitingCounts } from '../../admin/waiting-counts.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'

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
  const [busy, run] = useBusy()
  const [refusal, setRefusal] = useState<string>()
  const refresh = useRefreshToday()

  const act = (action: () => Promise<unknown>, doneText: string) =>
    run(async () => {
      setRefusal(undefined)
      try {
        await action()
        toast(doneText)
        document.getElementById(headingId(section))?.focus()
      } catch (failure) {
        setRefusal(errorMessage(failure, 'Something went wrong'))
      }
      await refresh()
    })
  return { busy, refusal, act }
}

export const headingId = (section: string) => `today-${section}`
