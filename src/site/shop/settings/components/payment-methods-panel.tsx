import { browserApi } from '../../../../web/browser-api.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import type { ShopSettings } from '../contract.ts'
import { SettingsPanel } from './settings-panel.tsx'

export function PaymentMethodsPanel({ settings }: { settings: ShopSettings }) {
  const save = (typed: FormData) =>
    browserApi().shopSettings.change({
      body: {
        acceptsUpi: typed.has('acceptsUpi'),
        acceptsCard: typed.has('acceptsCard'),
        payAtShop: typed.has('payAtShop'),
      },
    })
  return (
    <SettingsPanel
      title="Payment methods"
      text="A method that is off is not offered, and the shop refuses new payments by it. Payments that were already begun still count."
      save={save}
    >
      <Field label="Customers pay by" group name="acceptsUpi">
        <div className="grid gap-1">
          <Checkbox
            name="acceptsUpi"
            className="justify-self-start"
            defaultChecked={settings.acceptsUpi}
            label="UPI by QR code, to the UPI id under Payments and mail"
          />
          <Checkbox
            name="acceptsCard"
            className="justify-self-start"
            defaultChecked={settings.acceptsCard}
            label="Card and UPI through Razorpay"
          />
          <Checkbox
            name="payAtShop"
            className="justify-self-start"
            defaultChecked={settings.payAtShop}
            label="At the counter, if they collect the order: its items are held until you close on the next opening day"
          />
        </div>
      </Field>
    </SettingsPanel>
  )
}
