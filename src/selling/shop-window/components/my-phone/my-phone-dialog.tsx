import { useId, useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { phoneText } from '../../../catalogue/phones/phone-rules.ts'
import { rememberMyPhone, useMyPhone } from './my-phone.ts'
import { brandOf, modelsOf, PhoneSuggestions, useMakers } from './phone-suggestions.tsx'

type MyPhoneDialogProps = {
  suggested: { brand: string; model: string } | undefined
  onChosen: (phone: string) => void
  onClose: () => void
}

/** Brand and model: the shop's phones are suggested, any other can be typed. */
export function MyPhoneDialog({
  suggested = { brand: '', model: '' },
  onChosen,
  onClose,
}: MyPhoneDialogProps) {
  const phone = useMyPhone()
  const makers = useMakers()
  const [{ brand, model }, setNamed] = useState(suggested)
  const id = useId()

  const changeModel = (text: string) =>
    setNamed({ brand: brand.trim() === '' ? brandOf(makers, text) : brand, model: text })

  function choose(chosen: string) {
    rememberMyPhone(chosen)
    onClose()
    if (chosen !== '') onChosen(chosen)
  }

  return (
    <Dialog open onClose={onClose} title="My phone">
      <Form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          choose(phoneText(brand, model))
        }}
      >
        <p className="soft">
          Then accessories and repairs show what fits. Your phone is stored on this device only.
        </p>
        <Field label="Brand" name="phone-brand" required>
          <TextInput
            list={`${id}-brands`}
            value={brand}
            maxLength={40}
            autoComplete="off"
            data-focus-first
            onChange={({ target: { value } }) => setNamed({ brand: value, model })}
          />
        </Field>
        <ModelField list={`${id}-models`} model={model} onModel={changeModel} />
        <PhoneSuggestions
          id={id}
          brands={makers.map((maker) => maker.brand)}
          models={modelsOf(makers, brand)}
        />
        <div className="dialog-act">
          {phone !== '' && (
            <Button variant="quiet" onClick={() => choose('')}>
              Forget my phone
            </Button>
          )}
          <Button type="submit">This is my phone</Button>
        </div>
      </Form>
    </Dialog>
  )
}

type ModelFieldProps = { list: string; model: string; onModel: (text: string) => void }

const ModelField = ({ list, model, onModel }: ModelFieldProps) => (
  <Field label="Model" name="phone-model" required hint="As in the phone’s settings, under About phone.">
    <TextInput
      list={list}
      value={model}
      maxLength={70}
      autoComplete="off"
      onChange={({ target }) => onModel(target.value)}
    />
  </Field>
)
