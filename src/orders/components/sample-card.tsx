import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

/** Nameless and read-only: nothing that looks like a card number is ever sent to the shop. */
export function SampleCard() {
  return (
    <fieldset className="grid gap-5">
      <legend className="t-h3 mb-2">Card</legend>
      <p className="t-sm soft">
        A sample. Card details are entered only in the payment provider’s window, after Place Order.
      </p>
      <Field label="Card number">
        <TextInput readOnly value="4111 1111 1111 1111" autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Valid until">
          <TextInput readOnly value="12/30" autoComplete="off" />
        </Field>
        <Field label="CVV">
          <TextInput readOnly value="•••" autoComplete="off" />
        </Field>
      </div>
    </fieldset>
  )
}
