import { useState } from 'react'
import { parseRupees } from '../../../../platform/money/parse-rupees.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'
import { saveItem, type ItemChange } from './save-item.ts'

const draftOf = ({ mrp, countryOfOrigin }: TableRow) => ({
  mrp: mrp === null ? '' : String(mrp),
  countryOfOrigin: countryOfOrigin ?? '',
})

/** What an owner completes most often; the maker is in the item's form. */
export function ItemOrigin({ row, onChange }: ItemChange) {
  const [draft, setDraft] = useState(() => draftOf(row))
  const type = (name: keyof typeof draft, text: string) => setDraft((before) => ({ ...before, [name]: text }))
  const mrp = draft.mrp.trim() === '' ? { rupees: null } : parseRupees(draft.mrp)

  const save = useAction(
    async () => {
      const { countryOfOrigin } = draft
      setDraft(draftOf(await saveItem({ row, onChange }, { mrp: mrp.rupees, countryOfOrigin })))
      return 'Saved'
    },
    { check: () => ('problem' in mrp && mrp.problem !== undefined ? { mrp: mrp.problem } : undefined) },
  )

  return (
    <ActionForm className="item-form" noValidate action={save}>
      <ActionError of={save} />
      <Field label="MRP" name="mrp" hint="On the package. Leave blank for none.">
        <TextInput
          inputMode="decimal"
          value={draft.mrp}
          onChange={({ target }) => type('mrp', target.value)}
        />
      </Field>
      <Field label="Country of origin" name="countryOfOrigin" hint="Such as India, or IN.">
        <TextInput
          maxLength={80}
          value={draft.countryOfOrigin}
          onChange={({ target }) => type('countryOfOrigin', target.value)}
        />
      </Field>
      <p className="t-sm soft item-wide">
        The maker is under{' '}
        <Link to={`/admin/edit/${row.id}?category=${row.catalogue}`} className="link">
          Edit
        </Link>
        .
      </p>
      <Button type="submit" variant="line" busy={save.busy} busyLabel="Saving..." className="item-wide">
        Save
      </Button>
    </ActionForm>
  )
}
