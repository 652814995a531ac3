import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { stateChoices } from '../../../site/gst/states.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { focusWhenShown } from './focus-when-shown.ts'
import type { Edit } from './use-draft.ts'

/** Asked where the pincode of the customer's address leaves the State open. */
export const StateField = ({ draft, edit }: { draft: DraftBill; edit: Edit }) => (
  <Field label="State of the customer’s address">
    <Select
      ref={focusWhenShown}
      value={draft.customer.stateCode ?? ''}
      onChange={({ target }) =>
        edit((known) => ({ ...known, customer: { ...known.customer, stateCode: target.value } }))
      }
    >
      <option value="" disabled>
        Choose the State
      </option>
      {stateChoices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)
