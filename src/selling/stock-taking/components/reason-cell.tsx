import { useState } from 'react'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { CountRow } from '../contract.ts'
import { isDifferenceReason, reasonsFor, type DifferenceReason } from '../difference-rules.ts'
import { reasonLabels } from '../reason-labels.ts'

/** Why the count differs; saved as soon as it is chosen, the note when its field is left. */
export function ReasonCell({ stockTakingId, row }: { stockTakingId: string; row: CountRow }) {
  const [reason, setReason] = useState(row.reason)
  const [note, setNote] = useState(row.note)
  const [saved, setSaved] = useState({ reason: row.reason, note: row.note })
  const name = row.device?.number ?? row.item.name
  const save = useAction(
    async (chosen: DifferenceReason, text: string) => {
      const body = { item: row.item.id, device: row.device?.id ?? null, reason: chosen, note: text }
      await browserApi().stockTaking.giveReason({ params: { id: stockTakingId }, body })
      setSaved({ reason: chosen, note: text })
    },
    { failed: 'The reason could not be saved. Please choose it again.' },
  )
  async function choose(text: string) {
    if (!isDifferenceReason(text)) return
    setReason(text)
    if (!(await save.run(text, note))) setReason(saved.reason)
  }
  return (
    <div className="grid min-w-56 gap-2">
      <Select
        aria-label={`Reason for ${name}`}
        value={reason ?? ''}
        disabled={save.busy}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="" disabled>
          {row.expected === null ? 'The first count needs none' : 'Choose a reason'}
        </option>
        {reasonsFor(row).map((each) => (
          <option key={each} value={each}>
            {reasonLabels[each]}
          </option>
        ))}
      </Select>
      {reason !== null && (
        <TextInput
          aria-label={`Note about ${name}`}
          placeholder="Note"
          autoComplete="off"
          maxLength={200}
          disabled={save.busy}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onBlur={() => note !== saved.note && void save.run(reason, note)}
        />
      )}
      <ActionError of={save} />
    </div>
  )
}
