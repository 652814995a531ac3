import { browserApi } from '../../../browser-api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { ShopSettings } from '../contract.ts'
import { numberIn, SettingsPanel, textIn } from './settings-panel.tsx'

export function DeliveryPanel({ settings }: { settings: ShopSettings }) {
  const save = (typed: FormData) =>
    browserApi().shopSettings.change({
      body: {
        // The server refuses null with its reason.
        deliveryFee: numberIn(typed, 'deliveryFee') as number,
        freeDeliveryFrom: numberIn(typed, 'freeDeliveryFrom'),
        deliveryTime: textIn(typed, 'deliveryTime'),
      },
    })
  return (
    <SettingsPanel title="Home delivery" save={save}>
      <div className="settings-row">
        <Field
          label="Delivery fee (₹)"
          name="deliveryFee"
          required
          hint="0 makes delivery free. Orders that are already placed keep their fee."
        >
          <TextInput type="number" min={0} max={5_000} step={0.01} defaultValue={settings.deliveryFee} />
        </Field>
        <Field
          label="Free delivery from (₹)"
          name="freeDeliveryFrom"
          hint="Goods of this value are delivered free. Leave it empty for never."
        >
          <TextInput
            type="number"
            min={1}
            max={1_000_000}
            step={0.01}
            defaultValue={settings.freeDeliveryFrom ?? ''}
          />
        </Field>
        <Field label="Delivery time" name="deliveryTime" required hint="Shown as “In 3-5 working days”.">
          <TextInput defaultValue={settings.deliveryTime} maxLength={40} />
        </Field>
      </div>
    </SettingsPanel>
  )
}

export function ReturnsPanel({ settings }: { settings: ShopSettings }) {
  const save = (typed: FormData) =>
    browserApi().shopSettings.change({ body: { returnDays: numberIn(typed, 'returnDays') as number } })
  return (
    <SettingsPanel title="Returns" save={save}>
      <Field
        label="Return window (days)"
        name="returnDays"
        required
        className="max-w-md"
        hint="Counted from the hand-over. 0 takes no returns. Orders that are already placed keep theirs."
      >
        <TextInput type="number" min={0} max={365} step={1} defaultValue={settings.returnDays} />
      </Field>
    </SettingsPanel>
  )
}
