import { useState } from 'react'
import { useMyPhone } from '../../../../selling/shop-window/components/my-phone/my-phone.ts'
import {
  modelsOf,
  PhoneSuggestions,
  useMakers,
} from '../../../../selling/shop-window/components/my-phone/phone-suggestions.tsx'
import { Chip, Chips } from '../../../../ui/actions/chip.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { brands } from '../../intake/choices.ts'
import type { TypedBooking } from './book-form.tsx'

/** Brand and model: the shop's phones are suggested, and the shopper's own; any other can be typed. */
export function PhoneFields({ typed }: { typed: TypedBooking }) {
  const [{ brand, model }, setPhone] = useState({ brand: typed.brand ?? '', model: typed.model ?? '' })
  const makers = useMakers()
  const myPhone = useMyPhone()
  const [, myBrand = '', myModel = ''] = /^(\S+)\s+(.+)$/.exec(myPhone) ?? []
  const isMine = brand === myBrand && model === myModel
  return (
    <>
      {myModel !== '' && (
        <Chips label="My phone">
          <Chip pressed={isMine} onClick={() => setPhone({ brand: myBrand, model: myModel })}>
            My phone: {myPhone}
          </Chip>
        </Chips>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Brand" name="brand" required>
          <TextInput
            list="booking-brands"
            autoComplete="off"
            maxLength={60}
            value={brand}
            onChange={({ target }) => setPhone({ brand: target.value, model })}
          />
        </Field>
        <Field label="Model" name="model" required hint="As in its settings, under About phone.">
          <TextInput
            list="booking-models"
            autoComplete="off"
            maxLength={80}
            value={model}
            onChange={({ target }) => setPhone({ brand, model: target.value })}
          />
        </Field>
      </div>
      <PhoneSuggestions
        id="booking"
        brands={[...makers.map((maker) => maker.brand), ...brands]}
        models={modelsOf(makers, brand)}
      />
    </>
  )
}
