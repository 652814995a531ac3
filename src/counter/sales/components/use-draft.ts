import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useIsHydrated } from '../../../platform/html/use-is-hydrated.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { openDraft } from '../draft/open-draft.ts'
import { storedDrafts } from '../draft/stored-drafts.ts'

export type EditDraft = (change: (draft: DraftBill) => DraftBill) => void

/** The bill that is open in this tab; undefined on the server and until the page is hydrated. */
export function useDraft(): DraftBill | undefined {
  const isHydrated = useIsHydrated()
  useSyncExternalStore(storedDrafts.subscribe, storedDrafts.version, () => 0)
  const draft = isHydrated ? openDraft.current() : undefined

  // Also when another tab has completed the bill.
  useEffect(() => {
    if (!draft) openDraft.resume()
  }, [draft])
  return draft
}

/** Changes the bill, unless it was sent: then it must be sent again as it is. */
export function useEdit(id: string): EditDraft {
  return useCallback(
    (change) => storedDrafts.change(id, (draft) => (draft.isSent ? draft : change(draft))),
    [id],
  )
}
