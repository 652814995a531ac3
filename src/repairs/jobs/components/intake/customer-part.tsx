import { useEffect, useRef, useState } from 'react'
import { languageLabels, languages, type Language } from '../../../../platform/languages.ts'
import { parseMobileNumber, typedMobileNumber } from '../../../../platform/mobile-number.ts'
import { formatDay } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { KnownCustomer } from '../../intake/contract.ts'
import { fillCustomer, nothingKnown } from '../../intake/intake-draft.ts'
import type { IntakePartProps } from './intake-part.ts'

type Earlier = KnownCustomer['jobs'][number]

/** The mobile number first: it knows the name, and the devices that were here before. */
export function CustomerPart({ draft, change }: IntakePartProps) {
  const known = useCustomer(draft.phone)
  const filled = useRef(nothingKnown)
  useEffect(() => {
    const [before, now] = [filled.current, known ?? nothingKnown]
    filled.current = now
    change((draft) => fillCustomer(draft, before, now))
  }, [known, change])
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Customer’s mobile number" name="customer.phone" required>
          <TextInput
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            icon={<span className="input-prefix">+91</span>}
            value={draft.phone}
            onChange={({ target }) => change({ phone: typedMobileNumber(target.value) })}
          />
        </Field>
        <Field label="Name" name="customer.name" required>
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <ContactFields draft={draft} change={change} />
      </div>
      {known && known.jobs.length > 0 && (
        <EarlierDevices
          jobs={known.jobs}
          onChoose={({ brand, model, serial }) => change({ brand, model, serial, warrantyOf: undefined })}
          onClaim={({ id, brand, model, serial }) => change({ brand, model, serial, warrantyOf: id })}
        />
      )}
    </>
  )
}

/** How the shop writes to the customer, beside WhatsApp. */
const ContactFields = ({ draft, change }: Pick<IntakePartProps, 'draft' | 'change'>) => (
  <>
    <Field label="Email (optional)" name="customer.email">
      <TextInput
        type="email"
        autoComplete="off"
        maxLength={254}
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
      />
    </Field>
    <Field label="Messages in" name="customer.language">
      <Select
        value={draft.language}
        onChange={({ target }) => change({ language: target.value as Language })}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageLabels[language]}
          </option>
        ))}
      </Select>
    </Field>
  </>
)

interface EarlierDevicesProps {
  jobs: Earlier[]
  onChoose: (job: Earlier) => void
  onClaim: (job: Earlier) => void
}

/** Repairs of this customer or device; one fills the form, and one that was handed over can be claimed. */
export const EarlierDevices = ({ jobs, onChoose, onClaim }: EarlierDevicesProps) => (
  <section aria-label="Earlier repairs" className="grid gap-2">
    <h3 className="strong">Earlier repairs</h3>
    <ul className="grid gap-2">
      {jobs.map((job) => (
        <li key={job.id} className="earlier">
          <p className="grow wrap-anywhere">
            <strong>
              {job.brand} {job.model}
            </strong>{' '}
            <span className="t-sm soft">
              {formatDay(job.createdAt)}, {job.fault}. {warrantyText(job)}
            </span>
          </p>
          <Button variant="line" size="sm" onClick={() => onChoose(job)}>
            Same device
          </Button>
          {job.state === 'handed_over' && (
            <Button variant="line" size="sm" onClick={() => onClaim(job)}>
              Warranty claim
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
)

function warrantyText({ warranty }: Earlier) {
  const last = warranty
    .filter(({ isInWarranty }) => isInWarranty)
    .toSorted((a, b) => b.until.localeCompare(a.until))[0]
  if (last) return `In warranty until ${formatDay(last.until)}.`
  return warranty.length > 0 ? 'Out of warranty.' : ''
}

/** Undefined until the number is whole and the shop has answered; without an answer the intake goes on. */
function useCustomer(phone: string) {
  const number = parseMobileNumber(phone)
  const [answer, setAnswer] = useState<{ phone: string; customer: KnownCustomer }>()
  useEffect(() => {
    let isCurrent = true
    if (number !== undefined)
      void browserApi()
        .repairIntake.customer({ querystring: { phone: number } })
        .then(
          (customer) => isCurrent && setAnswer({ phone: number, customer }),
          () => undefined,
        )
    return () => {
      isCurrent = false
    }
  }, [number])
  return answer?.phone === number ? answer?.customer : undefined
}
