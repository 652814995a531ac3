import type { ComponentProps } from 'react'
import { Select } from '../../ui/forms/select.tsx'
import { stateChoices } from './states.ts'

/** A choice among the States by GST code; an empty `value` is none yet. */
export const StateSelect = (props: ComponentProps<typeof Select>) => (
  <Select {...props}>
    <option value="">Choose the State</option>
    {stateChoices.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Select>
)
