import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { Holiday, ShopSettings } from '../contract.ts'
import { SettingsPanel } from './settings-panel.tsx'

type Row = Holiday & { key: number }

export function HolidaysPanel({ settings }: { settings: ShopSettings }) {
  const { rows, add, change, remove } = useRows(settings.holidays)
  const save = () =>
    browserApi().shopSettings.change({ body: { holidays: rows.map(({ date, name }) => ({ date, name })) } })
  return (
    <SettingsPanel
      title="Holidays"
      text="Days on which the shop is closed. Buyers see each from 30 days before."
      save={save}
    >
      <Field label="Closed on" hideLabel group name="holidays">
        <div className="grid gap-4">
          {rows.map((row, index) => (
            <div key={row.key} className="settings-holiday">
              <Field label="Date">
                <TextInput
                  type="date"
                  name="holidays"
                  value={row.date}
                  onChange={({ target }) => change(row.key, { date: target.value })}
                />
              </Field>
              <Field label="Name (optional)">
                <TextInput
                  name="holidays"
                  value={row.name}
                  maxLength={40}
                  onChange={({ target }) => change(row.key, { name: target.value })}
                />
              </Field>
              <Button
                variant="danger"
                aria-label={`Remove holiday ${index + 1}`}
                onClick={() => remove(row.key)}
              >
                Remove
              </Button>
            </div>
          ))}
          <Button variant="quiet" className="justify-self-start" onClick={add}>
            Add a holiday
          </Button>
        </div>
      </Field>
    </SettingsPanel>
  )
}

function useRows(holidays: Holiday[]) {
  const [rows, setRows] = useState<Row[]>(() => holidays.map((holiday, key) => ({ ...holiday, key })))
  return {
    rows,
    add: () =>
      setRows((before) => [
        ...before,
        { date: '', name: '', key: Math.max(-1, ...before.map(({ key }) => key)) + 1 },
      ]),
    change: (key: number, changed: Partial<Holiday>) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    remove: (key: number) => setRows((before) => before.filter((row) => row.key !== key)),
  }
}
