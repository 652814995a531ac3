import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Estimate, Job } from '../../contract.ts'
import { lineOfStored, toLines } from '../../estimates/line-drafts.ts'
import { LinesEditor } from '../estimate/lines-editor.tsx'

interface EstimateDraftProps {
  job: Job
  /** What it begins with: the draft, or the version before. */
  before: Estimate | undefined
  onClose: () => void
}

/** Writes the next version; it can be sent at once, or later. */
export function EstimateDraft({ job: { id, version }, before, onClose }: EstimateDraftProps) {
  const [lines, setLines] = useState(() => (before?.lines ?? []).map(lineOfStored))
  const { repairEstimates } = browserApi()
  const saveLines = () => repairEstimates.save({ params: { id }, body: { version, lines: toLines(lines) } })
  const save = useAction(
    async () => {
      await saveLines()
      onClose()
    },
    { revalidate: true },
  )
  const send = useAction(
    async () => {
      const saved = await saveLines()
      await repairEstimates.send({ params: { id }, body: { version: saved.version } })
      onClose()
    },
    { revalidate: true },
  )
  return (
    <ActionForm className="grid gap-4" noValidate action={send}>
      <LinesEditor lines={lines} name="lines" onChange={setLines} />
      <ActionError of={send} />
      <ActionError of={save} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.busy} busyLabel="Sending...">
          Save and send
        </Button>
        <Button variant="line" busy={save.busy} onClick={() => void save.run()}>
          Save the draft
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back
        </Button>
      </div>
    </ActionForm>
  )
}
