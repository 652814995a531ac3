import { useState, type CSSProperties } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { accentColours, accentPattern, accentProblem } from '../../look/accent-rules.ts'
import type { ShopSettings } from '../contract.ts'
import { SettingsPanel } from './settings-panel.tsx'

const ownColour = '#f5b92e'

export function AccentPanel({ settings }: { settings: ShopSettings }) {
  const [accent, setAccent] = useState(settings.accent)
  const problem = accentProblem(accent)
  const save = async () => {
    await browserApi().shopSettings.change({ body: { accent } })
    // The colours are in a style sheet of the document, which only the server writes.
    location.reload()
  }
  return (
    <SettingsPanel
      title="Accent colour"
      text="For the large area on the home page, for highlights and, in the dark theme, for buttons. Text on it is dark or white, whichever is easier to read."
      save={save}
    >
      <Checkbox
        className="justify-self-start"
        label="Use a colour of my own"
        checked={accent !== ''}
        onChange={({ target }) => setAccent(target.checked ? ownColour : '')}
      />
      {accent !== '' && (
        <>
          <Field label="Colour" name="accent" error={problem} className="max-w-md">
            <TextInput
              value={accent}
              maxLength={7}
              spellCheck={false}
              onChange={({ target }) => setAccent(target.value.toLowerCase())}
              end={
                <input
                  type="color"
                  className="settings-colour"
                  aria-label="Choose the colour"
                  value={accentPattern.test(accent) ? accent : ownColour}
                  onChange={({ target }) => setAccent(target.value)}
                />
              }
            />
          </Field>
          {accentPattern.test(accent) && <Preview accent={accent} />}
          {problem === undefined && <Alert tone="good">Text on this colour is easy to read.</Alert>}
        </>
      )}
    </SettingsPanel>
  )
}

function Preview({ accent }: { accent: string }) {
  return (
    <div className="settings-row" aria-label="Preview" role="group">
      {Object.entries(accentColours(accent)).map(([theme, colours]) => (
        <div key={theme} data-theme={theme} className="settings-preview">
          <p>{theme === 'light' ? 'Light theme' : 'Dark theme'}</p>
          <Button
            variant="manjal"
            style={{ '--color-manjal': colours.accent, '--color-on-manjal': colours.text } as CSSProperties}
          >
            Buy Now
          </Button>
          <span style={{ color: colours.asText }}>Text in this colour</span>
        </div>
      ))}
    </div>
  )
}
