import { browserApi } from '../../../web/browser-api.ts'
import { schemeLabels, gstSchemes, type GstScheme } from '../../../site/gst/scheme-rules.ts'
import { formatDay, isoDayInIndia } from '../../../platform/time-zone.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { SettingsPanel } from '../../../site/shop/settings/components/settings-panel.tsx'
import type { GstSchemes } from '../gst-scheme/contract.ts'

const consequences: Record<GstScheme, string> = {
  regular: 'You charge GST and issue tax invoices. You may sell to all of India.',
  composition:
    'You pay a share of your sales yourself, charge no GST and issue bills of supply. Home delivery stays inside your State.',
  not_registered: 'You charge no GST and issue plain bills. Home delivery stays inside your State.',
}

/** The shop's scheme, and a form that changes it from a day on. */
export function GstSchemePanel({ known: { scheme, schemes, gstin } }: { known: GstSchemes }) {
  const today = isoDayInIndia(systemClock())
  const save = (typed: FormData) =>
    browserApi().gstScheme.change({
      body: {
        scheme: textIn(typed, 'scheme') as GstScheme,
        from: textIn(typed, 'from'),
        gstin: textIn(typed, 'gstin'),
      },
    })
  return (
    <SettingsPanel
      title="Scheme under GST"
      text={
        <>
          Today: <strong>{schemeLabels[scheme]}</strong>. {consequences[scheme]}
        </>
      }
      save={save}
    >
      <SchemeDays schemes={schemes} today={today} />
      <div className="settings-row">
        <Field
          label="Scheme"
          name="scheme"
          required
          hint="As on your registration certificate. Please ask your accountant."
        >
          <Select defaultValue={scheme}>
            {gstSchemes.map((each) => (
              <option key={each} value={each}>
                {schemeLabels[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="First day"
          name="from"
          required
          hint="Documents before it stay as they are. To take a planned change back, choose the scheme before it from the same day."
        >
          <TextInput type="date" defaultValue={today} />
        </Field>
        <Field
          label="GSTIN"
          name="gstin"
          hint="15 letters and digits. “Not registered” needs none, and shows none."
        >
          <TextInput defaultValue={gstin} autoComplete="off" spellCheck={false} maxLength={20} />
        </Field>
      </div>
    </SettingsPanel>
  )
}

/** What applied until when, and what is planned. */
function SchemeDays({ schemes, today }: Pick<GstSchemes, 'schemes'> & { today: string }) {
  if (schemes.length < 2) return null
  return (
    <ul className="soft">
      {schemes.slice(1).map(({ from, scheme }, index) => (
        <li key={from}>
          {schemeLabels[schemes[index]!.scheme]} before {formatDay(from)},{' '}
          {schemeLabels[scheme].toLowerCase()} from then on{from > today ? ' (planned)' : ''}.
        </li>
      ))}
    </ul>
  )
}
