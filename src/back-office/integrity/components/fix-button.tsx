import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { Fix } from '../contract.ts'
import { fixDescriptions } from '../fix-descriptions.ts'

/** Explains the fix and asks for confirmation. An error stays visible above the button. */
export function FixButton({ fix, subject }: { fix: Fix; subject: string }) {
  const { confirm, dialog } = useConfirm()
  const { label, actionLabel, explanation } = fixDescriptions[fix]

  const applyFix = useAction(
    async () => (await browserApi().integrity.applyFix({ body: { fix, subject } })).message,
    { revalidate: true },
  )
  async function confirmFix() {
    if (await confirm({ title: `${label}?`, text: explanation, actionLabel })) await applyFix.run()
  }

  return (
    <div className="grid justify-items-start gap-2">
      <ActionError of={applyFix} />
      <Button size="sm" variant="line" busy={applyFix.busy} onClick={() => void confirmFix()}>
        {label}
      </Button>
      {dialog}
    </div>
  )
}
