import { browserApi } from '../../../../web/browser-api.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { numberIn, textIn } from '../../../../ui/forms/form-values.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { NumberInput } from '../../../../ui/forms/text-input.tsx'
import type { CounterSettings, ShopSettings } from '../contract.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** Hundredths of a percent; NaN for an empty field, which the server refuses with its reason. */
const shareIn = (typed: FormData, name: string) => Math.round((numberIn(typed, name) ?? NaN) * 100)

export function CounterPanel({ settings: { counter } }: { settings: ShopSettings }) {
  const save = (typed: FormData) =>
    browserApi().shopSettings.change({
      body: {
        counter: {
          discountLimitBp: { counter: shareIn(typed, 'forCounter'), manager: shareIn(typed, 'forManager') },
          dueLimitRupees: {
            counter: numberIn(typed, 'dueForCounter') ?? NaN,
            manager: numberIn(typed, 'dueForManager') ?? NaN,
          },
          returnLimitRupees: numberIn(typed, 'returnLimit') ?? NaN,
          serialForPhones: typed.has('serialForPhones'),
          printFormat: textIn(typed, 'printFormat') as CounterSettings['printFormat'],
          sellerDataDays: numberIn(typed, 'sellerDataDays') ?? NaN,
        },
      },
    })
  return (
    <SettingsPanel title="Counter" save={save}>
      <CounterLimits counter={counter} />
      <Field
        label="Bills are printed on"
        name="printFormat"
        className="max-w-md"
        hint="A4 is the whole page."
      >
        <Select defaultValue={counter.printFormat}>
          <option value="80mm">A roll of 80 mm</option>
          <option value="A4">A4</option>
        </Select>
      </Field>
      <Field
        label="Data of sellers of used phones (days)"
        name="sellerDataDays"
        className="max-w-md"
        required
        hint="So long after the phone has left the shop, then they are erased. The purchase stays in the books."
      >
        <NumberInput min={0} max={3650} step={1} defaultValue={counter.sellerDataDays ?? 180} />
      </Field>
      <Checkbox
        name="serialForPhones"
        label="A phone is sold only with its IMEI or serial number"
        defaultChecked={counter.serialForPhones}
      />
    </SettingsPanel>
  )
}

/** How far each role may go. */
const CounterLimits = ({ counter }: { counter: CounterSettings }) => (
  <div className="settings-row">
    <Field
      label="Discount at the counter (%)"
      name="forCounter"
      required
      hint="Up to this share of a bill staff at the counter ask nobody."
    >
      <NumberInput min={0} max={100} step={0.01} defaultValue={counter.discountLimitBp.counter / 100} />
    </Field>
    <Field
      label="Discount of a manager (%)"
      name="forManager"
      required
      hint="The same for managers; the owner has no limit."
    >
      <NumberInput min={0} max={100} step={0.01} defaultValue={counter.discountLimitBp.manager / 100} />
    </Field>
    <Field
      label="Paid later at the counter (₹)"
      name="dueForCounter"
      required
      hint="What one customer may owe in all when someone at the counter sells; 0 is none."
    >
      <NumberInput min={0} max={1_00_00_000} step={1} defaultValue={counter.dueLimitRupees.counter} />
    </Field>
    <Field
      label="Paid later, managers (₹)"
      name="dueForManager"
      required
      hint="The same when a manager sells; the owner has no limit."
    >
      <NumberInput min={0} max={1_00_00_000} step={1} defaultValue={counter.dueLimitRupees.manager} />
    </Field>
    <Field
      label="Give back at the counter (₹)"
      name="returnLimit"
      required
      hint="For one bill; above it a manager or the owner gives the money back."
    >
      <NumberInput min={0} max={1_000_000} step={1} defaultValue={counter.returnLimitRupees} />
    </Field>
  </div>
)
