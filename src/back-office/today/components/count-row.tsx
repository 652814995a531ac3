import { useState } from 'react'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { ItemToCount } from '../contract.ts'
import { useRefreshToday } from './use-today-action.ts'

/** An item of which more was sold than the shop had counted: how many there are. */
export function CountRow({ item: { id, catalogue, name, stock, since } }: { item: ItemToCount }) {
  const [pieces, setPieces] = useState('')
  const refresh = useRefreshToday()
  const save = useAction(
    async () => {
      const body = { reason: 'counted' as const, quantity: Number(pieces) }
      await browserApi().productTable.correctStock({ params: { id }, body })
      toast(`${name} counted`)
      await refresh()
    },
    {
      check: () =>
        /^\d{1,7}$/.test(pieces.trim()) ? undefined : { pieces: 'Please enter how many there are.' },
    },
  )
  return (
    <li className="today-row">
      <div className="today-words">
        <p className="today-first wrap-anywhere">
          <Link to={`/admin/edit/${id}?category=${catalogue}`} className="link">
            {name}
          </Link>
        </p>
        <p className="t-sm soft num">
          Sold uncounted on {formatDayTime(since)}. The shop now counts {stock}.
        </p>
      </div>
      <ActionForm className="today-item" aria-label={`Count ${name}`} action={save}>
        <ActionError of={save} />
        <Field label="Pieces in the shop" name="pieces">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            onChange={({ target }) => setPieces(target.value)}
          />
        </Field>
        <Button type="submit" variant="line" busy={save.busy} busyLabel="Saving...">
          Save
        </Button>
      </ActionForm>
    </li>
  )
}
