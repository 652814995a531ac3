import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Providers } from '../contract.ts'

type UpiPanelProps = {
  upi: Providers['upi']
  onChanged: (changed: Providers) => void
}

export function UpiPanel({ upi, onChanged }: UpiPanelProps) {
  const { upiId, isMerchantUpiId, isOn } = upi
  return (
    <Panel as="section" padded aria-labelledby="upi-title">
      <h2 id="upi-title" className="t-h3 mb-2">
        UPI by QR code
      </h2>
      <p className="soft">
        {upiId === ''
          ? 'No UPI id yet, so customers cannot pay by QR code.'
          : `Customers pay to ${upiId}. The money goes straight to your bank account.`}
      </p>
      {!isOn && (
        <p className="mt-2">
          UPI is turned off under{' '}
          <Link className="link" to="/admin/shop-settings">
            Delivery, hours, payments
          </Link>
          .
        </p>
      )}
      <UpiIdForm {...{ upiId, isMerchantUpiId, onChanged }} />
      {upiId !== '' && <TestQr key={upiId} upi={upi} />}
    </Panel>
  )
}

type UpiIdFormProps = Pick<UpiPanelProps, 'onChanged'> & Pick<Providers['upi'], 'upiId' | 'isMerchantUpiId'>

function UpiIdForm({ upiId, isMerchantUpiId, onChanged }: UpiIdFormProps) {
  const save = useAction(async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const body = { upiId: textIn(typed, 'upiId').trim(), isMerchantUpiId: typed.has('isMerchantUpiId') }
    onChanged(await browserApi().providers.saveUpi({ body }))
    return 'UPI id saved'
  })

  return (
    <ActionForm className="mt-5 grid gap-4" noValidate autoComplete="off" action={save}>
      <Field
        label="UPI id"
        name="upiId"
        className="max-w-md"
        hint="Such as name@bank. Your bank’s UPI app shows it. Leave it empty to take no UPI payments."
      >
        <TextInput defaultValue={upiId} autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </Field>
      <Field
        label="Verified merchant"
        group
        name="isMerchantUpiId"
        hint="Only for the UPI id that the bank gave you as a merchant: with any other, UPI apps then refuse the button on the payment page."
      >
        <Checkbox
          name="isMerchantUpiId"
          className="justify-self-start"
          defaultChecked={isMerchantUpiId}
          label="My bank has verified me as a merchant"
        />
      </Field>
      <ActionError of={save} />
      <Button type="submit" className="justify-self-start" busy={save.busy} busyLabel="Saving...">
        Save UPI id
      </Button>
    </ActionForm>
  )
}

/** Asked for when it is shown, so that each test has a reference of its own. */
function TestQr({ upi: { upiId, payeeName, testLink } }: Pick<UpiPanelProps, 'upi'>) {
  const [isShown, setIsShown] = useState(false)
  if (!isShown)
    return (
      <Button variant="line" className="mt-4" onClick={() => setIsShown(true)}>
        Pay ₹1 to test the UPI id
      </Button>
    )
  return (
    <div className="mt-5 grid items-center justify-items-start gap-5 sm:grid-cols-[auto_1fr]">
      <img
        className="rounded-control bg-[#fff]"
        src="/api/admin/providers/upi/qr"
        alt={`QR code that pays ₹1 to ${upiId}`}
        width="220"
        height="220"
      />
      <div className="grid gap-3">
        <p>
          Scan this with the UPI app of another account. It pays <strong>₹1</strong> to{' '}
          <strong>{payeeName}</strong>, {upiId}.
        </p>
        <p className="soft">
          Before you pay, your app shows the name that the bank has for this UPI id. It must be yours. Then
          look whether the rupee has arrived. The shop does not see this payment.
        </p>
        <a className={buttonClass({ variant: 'line' }, 'justify-self-start')} href={testLink}>
          Open UPI app
        </a>
      </div>
    </div>
  )
}
