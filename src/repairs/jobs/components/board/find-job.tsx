import { useRef } from 'react'
import { Form } from 'react-router'
import { useTyping } from '../../../../counter/sales/components/use-typing.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Search } from '../../../../ui/icons/search.tsx'

const label = 'Scan a label, or find by number, name, mobile number, model, IMEI'

/** A scanner types the label's address and Enter, wherever the cursor is; the list opens a repair whose number it finds. */
export function FindJob({ q = '' }: { q?: string }) {
  const field = useRef<HTMLInputElement>(null)
  useTyping(field)
  return (
    <Form action="/repairs/all" role="search" className="repairs-find">
      <Field label={label} name="q" hideLabel>
        <TextInput
          key={q}
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Scan a label, or number, name, model"
          defaultValue={q}
          icon={<Icon of={Search} small />}
        />
      </Field>
      <Button type="submit" variant="line">
        Find
      </Button>
    </Form>
  )
}
