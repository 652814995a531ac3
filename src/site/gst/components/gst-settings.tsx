import { useState, type ReactNode } from 'react'
import { formatRupees } from '../../../platform/money/money.ts'
import { browserApi } from '../../../web/browser-api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { numberIn, textIn } from '../../../ui/forms/form-values.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { NumberInput, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Table, type Column } from '../../../ui/layout/table.tsx'
import type { GstSetting, GstSettingName, GstSettings, NewGstSetting } from '../contract.ts'

const labels: Record<GstSettingName, string> = {
  turnover_above_5_crore: 'Turnover above ₹5 crore',
  eway_limit_inter_state: 'e-way bill to another State',
  eway_limit_intra_state: 'e-way bill inside the State',
}

const valueOf = ({ isOn, limit }: GstSetting) =>
  limit === null ? (isOn ? 'Yes' : 'No') : `above ${formatRupees(limit)}`

interface SectionProps {
  known: GstSettings
  onChange: (settings: GstSettings) => void
}

/** The turnover and the limits of the e-way bill, each from a day on. */
export function GstSettingsPanels({ known, children }: { known: GstSettings; children?: ReactNode }) {
  const [settings, setSettings] = useState(known)
  return (
    <>
      <Turnover known={settings} onChange={setSettings}>
        {children}
      </Turnover>
      <EwayLimits known={settings} onChange={setSettings} />
    </>
  )
}

function Turnover({ known, onChange, children }: SectionProps & { children?: ReactNode }) {
  return (
    <Panel as="section" padded className="mt-6">
      <h2 className="t-h3">Turnover above ₹5 crore</h2>
      <p className="soft mt-2 max-w-text">
        If your turnover of a year was above ₹5 crore, HSN codes need six digits, and invoices to buyers with
        a GSTIN need an e-invoice from the portal. Ask your accountant from which day.
      </p>
      <p className="mt-4">
        Today: <strong>{known.now.isAbove5Crore ? 'Yes' : 'No'}</strong>
      </p>
      {children}
      <SettingForm
        onSaved={onChange}
        read={(typed, from) => ({
          name: 'turnover_above_5_crore',
          from,
          isOn: textIn(typed, 'isOn') === 'yes',
        })}
      >
        <Field label="Above ₹5 crore" name="isOn">
          <Select defaultValue="yes">
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        </Field>
      </SettingForm>
      <Dated known={known} names={['turnover_above_5_crore']} />
    </Panel>
  )
}

const limitNames = ['eway_limit_inter_state', 'eway_limit_intra_state'] as const
type LimitName = (typeof limitNames)[number]

function EwayLimits({ known, onChange }: SectionProps) {
  const { ewayLimitInterState, ewayLimitIntraState } = known.now
  return (
    <Panel as="section" padded className="mt-6">
      <h2 className="t-h3">e-way bill</h2>
      <p className="soft mt-2 max-w-text">
        A parcel worth more than the limit, with tax, travels with an e-way bill: shipping asks for its
        number. The limit inside a State is set by the State.
      </p>
      <p className="mt-4">
        Today: above <strong>{formatRupees(ewayLimitInterState)}</strong> to another State, above{' '}
        <strong>{formatRupees(ewayLimitIntraState)}</strong> inside the State
      </p>
      <SettingForm
        onSaved={onChange}
        read={(typed, from) => ({
          name: textIn(typed, 'name') as LimitName,
          from,
          // An empty field is not a limit of 0.
          limit: numberIn(typed, 'limit') ?? NaN,
        })}
      >
        <Field label="Limit for parcels" name="name">
          <Select>
            {limitNames.map((name) => (
              <option key={name} value={name}>
                {labels[name].replace('e-way bill ', '')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Limit in rupees" name="limit" required>
          <NumberInput inputMode="numeric" min={0} />
        </Field>
      </SettingForm>
      <Dated known={known} names={[...limitNames]} />
    </Panel>
  )
}

interface SettingFormProps {
  onSaved: (settings: GstSettings) => void
  read: (typed: FormData, from: string) => NewGstSetting
  children: ReactNode
}

function SettingForm({ onSaved, read, children }: SettingFormProps) {
  const [saved, setSaved] = useState(false)
  return (
    <AddForm
      className="mt-4 grid max-w-text gap-4"
      send={async (typed) => {
        setSaved(false)
        onSaved(await browserApi().gstSettings.add({ body: read(typed, textIn(typed, 'from')) }))
        setSaved(true)
      }}
      failed="The setting could not be saved. Please try again."
      notice={saved && <Alert tone="good">Saved. What was issued before stays as it is.</Alert>}
      button={{ variant: 'line', className: 'justify-self-start', busyLabel: 'Saving...', children: 'Save' }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {children}
        <Field label="First day" name="from" required>
          <TextInput type="date" />
        </Field>
      </div>
    </AddForm>
  )
}

const columns: Column<GstSetting>[] = [
  { heading: 'Setting', className: 'strong', cell: ({ name }) => labels[name] },
  {
    heading: 'From',
    className: 'soft',
    labelled: true,
    cell: ({ from }) => <time dateTime={from}>{from.split('-').toReversed().join('-')}</time>,
  },
  { heading: 'Value', end: true, className: 'right strong', cell: valueOf },
]

function Dated({ known: { dated }, names }: { known: GstSettings; names: GstSettingName[] }) {
  const rows = dated.filter(({ name }) => names.includes(name))
  if (rows.length === 0) return null
  return (
    <Table className="mt-4" columns={columns} rows={rows} rowKey={({ name, from }) => `${name} ${from}`} />
  )
}
