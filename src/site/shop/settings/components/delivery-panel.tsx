import { browserApi } from '../../../../web/browser-api.ts'
import { parseRupees, type ParsedRupees } from '../../../../platform/money/parse-rupees.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput, TextInput } from '../../../../ui/forms/text-input.tsx'
import type { ShopSettings } from '../contract.ts'
import { numberIn, textIn } from '../../../../ui/forms/form-values.ts'
import { SettingsPanel } from './settings-panel.tsx'

const amounts = ['deliveryFee', 'freeDeliveryFrom']

/** Null for an empty field: no limit, or refused by the server with its reason. */
function rupeesIn(typed: FormData, name: string): ParsedRupees | { rupees: null; problem?: never } {
  const text = textIn(typed, name)
  return text.trim() === '' ? { rupees: null } : parseRupees(text)
}

function check(typed: FormData) {
  const problems = amounts.map((name) => [name, rupeesIn(typed, name).problem] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

export function DeliveryPanel({ settings }: { settings: ShopSettings }) {
  const save = (typed: FormData) =>
    browserApi().shopSettings.change({
      body: {
        // The server refuses null with its reason.
        deliveryFee: rupeesIn(typed, 'deliveryFee').rupees as number,
        freeDeliveryFrom: rupeesIn(typed, 'freeDeliveryFrom').rupees,
        deliveryTime: textIn(typed, 'deliveryTime'),
      },
    })
  return (
    <SettingsPanel title="Home delivery" check={check} save={save}>
      <div className="settings-row">
        <Field
          label="Delivery fee (₹)"
          name="deliveryFee"
          required
          hint="0 makes delivery free. Orders that are already placed keep their fee."
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={settings.deliveryFee}
          />
        </Field>
        <Field
          label="Free delivery from (₹)"
          name="freeDeliveryFrom"
          hint="Goods of this value are delivered free. Leave it empty for never."
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
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
    browserApi().shopSettings.change({
      body: {
        returnDays: numberIn(typed, 'returnDays') as number,
        repairWarranty: textIn(typed, 'repairWarranty'),
      },
    })
  return (
    <SettingsPanel title="Returns and warranty" save={save}>
      <Field
        label="Return window (days)"
        name="returnDays"
        required
        className="max-w-md"
        hint="Counted from the hand-over. 0 takes back defective, damaged and wrong items only. Orders that are already placed keep theirs."
      >
        <NumberInput min={0} max={365} step={1} defaultValue={settings.returnDays} />
      </Field>
      <Field
        label="Warranty on repairs"
        name="repairWarranty"
        className="max-w-md"
        hint="Such as “30 days”, promised in the terms. Leave it empty to promise nothing."
      >
        <TextInput defaultValue={settings.repairWarranty} maxLength={40} />
      </Field>
    </SettingsPanel>
  )
}
