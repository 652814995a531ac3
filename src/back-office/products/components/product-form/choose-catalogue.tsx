import { useState } from 'react'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { catalogues, isCatalogueName, type CatalogueName } from '../../../../selling/catalogue/catalogues.ts'
import { catalogueNames } from '../../../../selling/catalogue/display-text.ts'

/** Leads to the form of a catalogue; the one whose tab “Add New” was pressed on is chosen already. */
export function ChooseCatalogue({ preselected }: { preselected: unknown }) {
  const [category, setCategory] = useState<CatalogueName>(
    isCatalogueName(preselected) ? preselected : 'sales',
  )
  return (
    <div className="mx-auto mb-6 grid max-w-xs gap-3 text-start">
      <Field label="What do you want to add?">
        <Select
          value={category}
          onChange={({ target }) => isCatalogueName(target.value) && setCategory(target.value)}
        >
          {catalogues.map((name) => (
            <option key={name} value={name}>
              {catalogueNames[name].label}
            </option>
          ))}
        </Select>
      </Field>
      <ButtonLink to={`/admin/add?category=${category}`}>Continue</ButtonLink>
    </div>
  )
}
