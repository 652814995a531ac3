import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'

interface StartFormProps {
  categories: string[]
  brands: string[]
}

/** Starts a stock-taking of all goods, or of a part. If one of the same items is open, the list has it. */
export function StartForm({ categories, brands }: StartFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const start = useAction(
    async (form: HTMLFormElement) => {
      const typed = new FormData(form)
      const [catalogue, category, brand] = ['catalogue', 'category', 'brand'].map(
        (name) => textIn(typed, name) || undefined,
      )
      const { id } = await browserApi().stockTaking.start({
        body: { category, brand, catalogue: catalogue as 'sales' | 'accessories' | undefined },
      })
      await navigate(id)
    },
    { onSettled: revalidate },
  )
  return (
    <Panel as="section" padded aria-labelledby="start" className="grid gap-4">
      <h2 id="start" className="t-h3">
        Start a stock-taking
      </h2>
      <ActionForm action={start} className="grid gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Catalogue" name="catalogue">
            <Select>
              <option value="">Phones and accessories</option>
              <option value="sales">Phones</option>
              <option value="accessories">Accessories</option>
            </Select>
          </Field>
          <Field label="Category" name="category">
            <Options all="All categories" names={categories} />
          </Field>
          <Field label="Brand" name="brand">
            <Options all="All brands" names={brands} />
          </Field>
        </div>
        <ActionError of={start} />
        <Button type="submit" className="justify-self-start" busy={start.busy} busyLabel="Starting...">
          Start
        </Button>
      </ActionForm>
    </Panel>
  )
}

const Options = ({ all, names }: { all: string; names: string[] }) => (
  <Select>
    <option value="">{all}</option>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </Select>
)
