import { useState } from 'react'
import { drawerRefusal } from '../../../../counter/drawers/components/drawer-refusal.tsx'
import { codeOf } from '../../../../counter/drawers/components/problem-code.ts'
import { ManagerDialog } from '../../../../counter/sales/components/manager-dialog.tsx'
import type { Tender } from '../../../../counter/sales/draft/draft-bill.ts'
import { StateSelect } from '../../../../site/gst/state-select.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { ActionError, Alert } from '../../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { Job } from '../../contract.ts'
import type { DoneHandOver } from '../../hand-over/contract.ts'
import { BillsView } from './bills-view.tsx'
import { PayPart } from './pay-part.tsx'
import { useHandOver, type HandingOver } from './use-hand-over.ts'

const pickupCodeLength = 6

interface HandOverFormProps {
  /** The ready devices of one visit. */
  jobs: Job[]
  first: Job
  onDone: (done: DoneHandOver, tenders: Tender[]) => void
}

/** Who collects, what each bill comes to, and one payment for all. */
export function HandOverForm({ jobs, first, onDone }: HandOverFormProps) {
  const handing = useHandOver(jobs, first.id, onDone)
  const { bills, problem, leftPaise, fields, action } = handing
  const code = codeOf(action.failure)
  const isIdentified = fields.pickupCode.trim().length >= pickupCodeLength || fields.withoutCode !== ''
  const isSettled =
    isIdentified &&
    bills !== undefined &&
    (leftPaise === 0 || (leftPaise > 0 && fields.dueUntil !== undefined))
  return (
    <Form id={action.formId} errors={action.errors} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="counter-columns">
        <div className="counter-side">
          {jobs.length > 1 && <ChooseDevices jobs={jobs} handing={handing} />}
          <PickupFields handing={handing} />
          {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
          {bills && <BillsView bills={bills} jobs={jobs} />}
        </div>
        <Panel as="section" padded className="pay-panel" aria-label="Payment">
          {isIdentified ? (
            <PayPart handing={handing} visit={first.visit.id} />
          ) : (
            <p className="soft">First the pickup code, or why it is handed over without it.</p>
          )}
          <BillingFields handing={handing} asksState={code === 'customer_state_needed'} />
          {code !== 'no_open_shift' && !action.pins && <ActionError of={action} />}
          {action.pins && <ManagerDialog sale={action} pins={action.pins} />}
          {drawerRefusal(action.failure, () => void action.run())}
          {isSettled && code !== 'no_open_shift' && (
            <Button
              size="lg"
              block
              busy={action.busy}
              busyLabel="Saving..."
              onClick={() => void action.run()}
            >
              Hand over
            </Button>
          )}
        </Panel>
      </div>
    </Form>
  )
}

const ChooseDevices = ({ jobs, handing: { fields, change } }: { jobs: Job[]; handing: HandingOver }) => (
  <Panel as="section" padded aria-label="Devices">
    {jobs.map(({ id, brand, model }) => (
      <Checkbox
        key={id}
        label={`${brand} ${model}, ${id}`}
        checked={fields.chosen.includes(id)}
        onChange={({ target }) => {
          const others = fields.chosen.filter((one) => one !== id)
          change({ chosen: target.checked ? [...others, id] : others })
        }}
      />
    ))}
  </Panel>
)

const reasons = [
  'Showed the claim slip',
  'Known to us',
  'Showed an identity card',
  'Sent by the customer, who confirmed by phone',
]

/** The code of the link shows that it is the customer, or somebody they sent. */
function PickupFields({ handing: { fields, change } }: { handing: HandingOver }) {
  const [hasNoCode, setHasNoCode] = useState(false)
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Who collects">
      {hasNoCode ? (
        <Field label="Why without the code" name="withoutCode" required>
          <Select value={fields.withoutCode} onChange={({ target }) => change({ withoutCode: target.value })}>
            <option value="">Choose the reason</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {reason}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field label="Pickup code" name="pickupCode" required hint="On the customer’s link.">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={fields.pickupCode}
            onChange={({ target }) => change({ pickupCode: target.value })}
          />
        </Field>
      )}
      <Button
        variant="quiet"
        className="justify-self-start"
        onClick={() => {
          change({ pickupCode: '', withoutCode: '' })
          setHasNoCode(!hasNoCode)
        }}
      >
        {hasNoCode ? 'Enter the code' : 'No code'}
      </Button>
    </Panel>
  )
}

interface BillingFieldsProps {
  handing: HandingOver
  asksState: boolean
}

/** The law wants the address from ₹50,000, and a firm's GSTIN if it asks for it. */
function BillingFields({ handing: { fields, change }, asksState }: BillingFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Address, GSTIN
      </Button>
      {isOpen && (
        <>
          <Field label="Address with pincode" name="billTo.address" hint="Needed from ₹50,000.">
            <TextInput
              autoComplete="off"
              maxLength={500}
              value={fields.address}
              onChange={({ target }) => change({ address: target.value, stateCode: '' })}
            />
          </Field>
          <Field label="GSTIN" name="billTo.gstin" hint="Of a firm that wants it on the bill.">
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              defaultValue={fields.gstin}
              onBlur={({ target }) => change({ gstin: target.value.toUpperCase() })}
            />
          </Field>
        </>
      )}
      {asksState && (
        <Field label="State of the customer’s address" name="billTo.stateCode">
          <StateSelect
            value={fields.stateCode}
            onChange={({ target }) => change({ stateCode: target.value })}
          />
        </Field>
      )}
    </>
  )
}
