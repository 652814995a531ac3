import { typedMobileNumber } from '../../../platform/mobile-number.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { IdentityDocument } from '../offers/contract.ts'
import { documentWords, identityDocuments } from '../document-rules.ts'
import type { TypedPart } from './phone-form.tsx'

/** Who sells it, with a document of which only the last four digits are stored, and the consent to that. */
export function SellerFields({
  typed,
  change,
  retentionDays = 180,
}: TypedPart & { retentionDays?: number | undefined }) {
  const { seller } = typed
  const changeSeller = (changes: Partial<typeof seller>) => change({ seller: { ...seller, ...changes } })
  return (
    <Panel as="section" padded className="grid gap-4" aria-label="The seller">
      <h2 className="t-h3">The seller</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" name="name" required>
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={seller.name}
            onChange={({ target }) => changeSeller({ name: target.value })}
          />
        </Field>
        <Field label="Mobile number" name="phone" required>
          <TextInput
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            icon={<span className="input-prefix">+91</span>}
            value={seller.phone}
            onChange={({ target }) => changeSeller({ phone: typedMobileNumber(target.value) })}
          />
        </Field>
      </div>
      <Field label="Address" name="address" required>
        <TextArea
          rows={2}
          maxLength={500}
          value={seller.address}
          onChange={({ target }) => changeSeller({ address: target.value })}
        />
      </Field>
      <DocumentFields typed={typed} change={change} />
      <Field
        label="GSTIN of the seller (a firm only)"
        name="gstin"
        className="max-w-md"
        hint="With one, the phone is taxed on its whole price when you sell it."
      >
        <TextInput
          autoComplete="off"
          maxLength={30}
          value={seller.gstin}
          onChange={({ target }) => changeSeller({ gstin: target.value })}
        />
      </Field>
      <Consent typed={typed} change={change} retentionDays={retentionDays} />
    </Panel>
  )
}

interface ConsentProps extends TypedPart {
  retentionDays: number
}

const Consent = ({ typed, change, retentionDays }: ConsentProps) => (
  <Field label="Consent" name="consents" group>
    <Checkbox
      name="consents"
      label={`The seller agrees: the shop stores these data and a masked picture of the document to prove from whom it has the phone, until ${retentionDays} days after the phone has left the shop.`}
      checked={typed.consents}
      onChange={({ target }) => change({ consents: target.checked })}
    />
  </Field>
)

const DocumentFields = ({ typed, change }: TypedPart) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Document" name="document" required>
      <Select
        value={typed.document}
        onChange={({ target }) => change({ document: target.value as IdentityDocument })}
      >
        {identityDocuments.map((name) => (
          <option key={name} value={name}>
            {documentWords[name]}
          </option>
        ))}
      </Select>
    </Field>
    <Field
      label="Last four digits of its number"
      name="documentDigits"
      required
      hint="Never the whole number of an Aadhaar."
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed.seller.documentDigits}
        onChange={({ target }) => change({ seller: { ...typed.seller, documentDigits: target.value } })}
      />
    </Field>
  </div>
)
