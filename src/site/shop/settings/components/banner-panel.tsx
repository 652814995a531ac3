import { browserApi } from '../../../../web/browser-api.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { ShopSettings } from '../contract.ts'
import { textIn } from '../../../../ui/forms/form-values.ts'
import { SettingsPanel } from './settings-panel.tsx'

export function BannerPanel({ settings }: { settings: ShopSettings }) {
  const save = (typed: FormData) =>
    browserApi().shopSettings.change({
      body: {
        bannerText: textIn(typed, 'bannerText'),
        bannerLink: textIn(typed, 'bannerLink').trim(),
        bannerFrom: textIn(typed, 'bannerFrom'),
        bannerTo: textIn(typed, 'bannerTo'),
      },
    })
  return (
    <SettingsPanel
      title="Banner"
      text="One line on the home page, such as an offer. It shows from its first to its last day."
      save={save}
    >
      <Field label="Text" name="bannerText" hint="Leave it empty to show no banner.">
        <TextInput defaultValue={settings.bannerText} maxLength={120} />
      </Field>
      <div className="settings-row">
        <Field
          label="Link (optional)"
          name="bannerLink"
          hint="A page of the shop, such as /sales, or a web address."
        >
          <TextInput defaultValue={settings.bannerLink} maxLength={300} spellCheck={false} />
        </Field>
        <Field label="First day (optional)" name="bannerFrom">
          <TextInput type="date" defaultValue={settings.bannerFrom} />
        </Field>
        <Field label="Last day (optional)" name="bannerTo">
          <TextInput type="date" defaultValue={settings.bannerTo} />
        </Field>
      </div>
    </SettingsPanel>
  )
}
