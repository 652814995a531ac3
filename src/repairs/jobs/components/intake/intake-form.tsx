import type { ReactNode } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { IntakeForm as Choices, Visit } from '../../intake/contract.ts'
import { PasscodeFields } from '../passcode/passcode-fields.tsx'
import { CustomerPart } from './customer-part.tsx'
import { DevicePart } from './device-part.tsx'
import { EstimatePart } from './estimate-part.tsx'
import type { IntakePartProps } from './intake-part.ts'
import { SignatureField } from './signature-field.tsx'
import { ConsentFields, IntakePhotos, PromiseField, WorkFields } from './terms-part.tsx'
import { useIntake, type IntakeFor } from './use-intake.ts'

interface IntakeFormProps {
  choices: Choices
  purpose: IntakeFor
  onDone: (visit: Visit, job: string) => void
}

/** Takes one device in: who brings it, what is wrong, what is agreed. */
export function IntakeForm({ choices, purpose, onDone }: IntakeFormProps) {
  const { draft, change, takeIn } = useIntake(purpose, onDone)
  const { visit, booked, claim } = purpose
  const prefix = visit || booked ? '' : 'jobs.0.'
  const part = { draft, change, prefix }
  const isNewVisit = !visit && !booked
  return (
    <ActionForm className="intake" noValidate action={takeIn} aria-label="Take a device in">
      <Part title="Customer">
        {isNewVisit && !claim ? (
          <CustomerPart {...part} />
        ) : (
          <p className="strong">
            {draft.name} <span className="num">{draft.phone}</span>
          </p>
        )}
        {draft.warrantyOf !== undefined && <p role="status">Warranty claim for {draft.warrantyOf}</p>}
      </Part>
      <Part title="Device">
        <DevicePart {...part} faults={choices.faults} />
        <IntakePhotos {...part} />
      </Part>
      <Part title="Passcode (optional)">
        <PasscodeFields
          isOptional
          name={`${prefix}passcode.`}
          passcode={draft.passcode}
          onChange={(passcode) => change({ passcode })}
        />
      </Part>
      <Part title="Price and promise">
        {booked?.prepaid && (
          <p>
            {booked.prepaid.name}, {formatRupees(booked.prepaid.amount)}, is paid with order{' '}
            <span className="num">{booked.prepaid.order}</span>. It is approved; estimate only what is more,
            or the whole work on another model.
          </p>
        )}
        <EstimatePart {...part} />
        <PromiseField {...part} />
        <WorkFields {...part} technicians={choices.technicians} />
      </Part>
      <Part title="What is agreed">
        <ConsentFields {...part} />
        {!visit && <SignaturePart {...part} isSigned={booked?.visit.hasSignature ?? false} />}
        <ActionError of={takeIn} />
        <Button type="submit" size="lg" block busy={takeIn.busy} busyLabel="Saving...">
          Take it in
        </Button>
      </Part>
    </ActionForm>
  )
}

interface SignaturePartProps extends IntakePartProps {
  isSigned: boolean
}

/** A visit is signed once, also if its devices come one by one or an intake was undone. */
const SignaturePart = ({ draft, change, isSigned }: SignaturePartProps) =>
  isSigned ? (
    <p>The customer has signed for this visit already.</p>
  ) : (
    <Field group label="Signature" name="signature">
      <SignatureField path={draft.signature} onChange={(signature) => change({ signature })} />
    </Field>
  )

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel as="section" padded className="intake-part" aria-label={title}>
    <h2 className="t-h3">{title}</h2>
    {children}
  </Panel>
)
