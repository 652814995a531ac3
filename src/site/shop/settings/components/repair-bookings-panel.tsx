import { browserApi } from '../../../../web/browser-api.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { numberIn } from '../../../../ui/forms/form-values.ts'
import { NumberInput } from '../../../../ui/forms/text-input.tsx'
import type { ShopSettings } from '../contract.ts'
import { SettingsPanel } from './settings-panel.tsx'

export function RepairBookingsPanel({ settings: { repairBookings } }: { settings: ShopSettings }) {
  const save = (typed: FormData) =>
    browserApi().shopSettings.change({
      body: {
        repairBookings: {
          perDay: numberIn(typed, 'perDay'),
          perPart: numberIn(typed, 'perPart'),
          deposit: numberIn(typed, 'deposit') ?? 0,
        },
      },
    })
  return (
    <SettingsPanel
      title="Booking a repair"
      text="Customers book a day on the website, within the opening hours and not on holidays."
      save={save}
    >
      <div className="settings-row">
        <Field
          label="Repairs a day"
          name="perDay"
          hint="Then the day is full. Leave it empty for no limit; 0 takes no bookings."
        >
          <NumberInput min={0} max={500} step={1} defaultValue={repairBookings.perDay ?? ''} />
        </Field>
        <Field
          label="Repairs in a morning, afternoon or evening"
          name="perPart"
          hint="Leave it empty for no limit."
        >
          <NumberInput min={0} max={500} step={1} defaultValue={repairBookings.perPart ?? ''} />
        </Field>
        <Field
          label="Deposit (₹)"
          name="deposit"
          hint="The page of the booking asks for it. 0 or empty: nothing is paid before the repair."
        >
          <NumberInput min={0} max={100_000} step={1} defaultValue={repairBookings.deposit} />
        </Field>
      </div>
    </SettingsPanel>
  )
}
