import { useState } from 'react'
import { systemClock } from '../../../platform/clock.ts'
import { typedMobileNumber } from '../../../platform/mobile-number.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { isoDayInIndia, laterDay } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { drawerRefusal } from '../../drawers/components/drawer-refusal.tsx'
import { deviceDrawer } from '../../drawers/device-drawer.ts'
import type { Booking } from '../contract.ts'
import { AdvanceFields, newAdvance, toTender, type Advance } from './advance-fields.tsx'
import { ItemField, type ChosenItem } from './item-field.tsx'

const usualDays = 7
const dayFromNow = (days: number) => laterDay(isoDayInIndia(systemClock()), days)

const empty = () => ({
  ...{ phone: '', name: '', quantity: '1', price: '', until: dayFromNow(usualDays) },
  item: undefined as ChosenItem | undefined,
  advances: [newAdvance()] as Advance[],
  key: crypto.randomUUID(),
})

type Typed = ReturnType<typeof empty>

/** An amount that cannot be read is sent as it is, and refused at its field. */
const rupees = (text: string) => parseRupees(text).rupees ?? Number.NaN

const toBody = ({ phone, name, item, quantity, price, until, advances }: Typed) => ({
  customer: { phone, name },
  until,
  ...(item && {
    item: {
      ...{ productId: item.productId, quantity: Number(quantity) },
      ...(price.trim() !== '' && { price: rupees(price) }),
    },
  }),
  tenders: advances.map(toTender),
  ...deviceDrawer.request(),
})

/** Takes an advance; `onBooked` prints its receipt voucher. */
export function NewBookingForm({ onBooked }: { onBooked: (booking: Booking) => void }) {
  const [typed, setTyped] = useState(empty)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const book = useAction(
    async () => {
      const booking = await browserApi().bookings.open({ body: toBody(typed), idempotencyKey: typed.key })
      setTyped(empty())
      onBooked(booking)
      return `Booking ${booking.id} is saved`
    },
    { failed: 'The booking was not saved. Please try again.', revalidate: true },
  )
  return (
    <ActionForm className="grid gap-4" noValidate action={book}>
      <h2 className="t-h3">New booking</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Customer’s mobile number" name="customer.phone" required>
          <TextInput
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            icon={<span className="input-prefix">+91</span>}
            value={typed.phone}
            onChange={({ target }) => change({ phone: typedMobileNumber(target.value) })}
          />
        </Field>
        <Field label="Name" name="customer.name" required>
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
      </div>
      <ItemField item={typed.item} onChoose={(item) => change({ item })} />
      {typed.item && <ItemDetails typed={typed} change={change} />}
      <Field label="Keep until" name="until" required>
        <TextInput
          type="date"
          min={dayFromNow(0)}
          value={typed.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </Field>
      <AdvanceFields advances={typed.advances} onChange={(advances) => change({ advances })} />
      <ActionError of={book} />
      {drawerRefusal(book.failure, () => void book.run())}
      <Button type="submit" busy={book.busy} busyLabel="Saving..." className="justify-self-start">
        Take advance
      </Button>
    </ActionForm>
  )
}

interface ItemDetailsProps {
  typed: Typed
  change: (changes: Partial<Typed>) => void
}

const ItemDetails = ({ typed, change }: ItemDetailsProps) => (
  <div className="grid grid-cols-2 gap-4">
    <Field label="Pieces" name="item.quantity" required>
      <NumberInput
        inputMode="numeric"
        min={1}
        value={typed.quantity}
        onChange={({ target }) => change({ quantity: target.value })}
      />
    </Field>
    <Field label="Agreed price (₹)" name="item.price" hint="Of one piece; empty if it is not agreed.">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={typed.price}
        onChange={({ target }) => change({ price: target.value })}
      />
    </Field>
  </div>
)
