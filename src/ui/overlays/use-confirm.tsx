import { type ReactNode, useCallback, useState } from 'react'
import { AlertDialog, type Question } from './alert-dialog.tsx'

type Asked = Question & { answer: (yes: boolean) => void }

/** `const { ask, dialog } = useConfirm()`: render `dialog` somewhere, then `if (await ask({ … }))` act. */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()

  const ask = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  )
  function close(yes: boolean) {
    asked?.answer(yes)
    setAsked(undefined)
  }

  const dialog = asked && (
    <AlertDialog open {...asked} onCancel={() => close(false)} onAction={() => close(true)} />
  )
  return { ask, dialog }
}
