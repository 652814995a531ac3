import { Field } from '../../../ui/forms/field.tsx'
import { StateSelect } from '../../../site/gst/state-select.tsx'
import type { DraftBill } from '../draft/draft-bill.ts'
import { focusWhenShown } from '../../drawers/components/focus-when-shown.ts'
import type { EditDraft } from './use-draft.ts'

/** Asked where the pincode of the customer's address leaves the State open. */
export const StateField = ({ draft, edit }: { draft: DraftBill; edit: EditDraft }) => (
  <Field label="State of the customer’s address">
    <StateSelect
      ref={focusWhenShown}
      value={draft.customer.stateCode ?? ''}
      onChange={({ target }) =>
        edit((known) => ({ ...known, customer: { ...known.customer, stateCode: target.value || undefined } }))
      }
    />
  </Field>
)
