import { useDeferredValue, useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-input.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { maxPageTextLength, type PageText, type PageTexts } from '../contract.ts'
import { parseText } from '../parse-text.ts'
import { TextSections } from './text-sections.tsx'

type Values = PageTexts['values']

/** The texts of the terms, returns and privacy pages, each collapsed to its name until it is opened. */
export function PageTextList({ texts, values }: PageTexts) {
  return (
    <Panel as="section" padded aria-label="Pages">
      <h2 className="t-h3 mb-2">Pages</h2>
      <p className="soft mb-2 max-w-text">
        What customers read on the terms and privacy pages. The return policy is shown at the end of the
        terms. If you write your own text, please have someone who knows the law read it.
      </p>
      <ul className="divide-y divide-line">
        {texts.map((text) => (
          <PageTextEditor key={text.id} {...{ text, values }} />
        ))}
      </ul>
    </Panel>
  )
}

function PageTextEditor({ text, values }: { text: PageText; values: Values }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="py-1">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="tap flex cursor-pointer items-center gap-3">
          <span className="link">{text.label}</span>
          {text.isOwn && <Badge tone="info">Your words</Badge>}
        </summary>
        {/* With the saved words in the key, so that the field shows them. */}
        {isOpen && <PageTextForm key={text.body} {...{ text, values }} />}
      </details>
    </li>
  )
}

function PageTextForm({ text: { id, body: saved, isOwn }, values }: { text: PageText; values: Values }) {
  const [body, setBody] = useState(saved)

  const change = useAction(
    async (call: () => Promise<unknown>, doneText: string) => {
      await call()
      return doneText
    },
    { failed: 'The text was not saved. Please try again.', revalidate: true },
  )
  const save = () =>
    change.run(() => browserApi().pageTexts.save({ params: { id }, body: { body } }), 'Text saved')
  const restore = () =>
    change.run(() => browserApi().pageTexts.restore({ params: { id } }), 'Default text restored')

  return (
    <div className="grid gap-6 pt-3 pb-5 lg:grid-cols-2">
      <ActionForm className="grid content-start gap-4" noValidate action={{ ...change, run: save }}>
        <Field
          label="Text"
          name="body"
          required
          hint="# begins a heading, - an item of a list, an empty line a new paragraph. [our contact form](/contact) is a link."
        >
          <TextArea
            rows={18}
            maxLength={maxPageTextLength}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </Field>
        <Variables values={values} />
        {change.errors.text && <Alert tone="bad">{change.errors.text}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" busy={change.busy} busyLabel="Saving...">
            Save
          </Button>
          {isOwn && (
            <Button size="sm" variant="line" busy={change.busy} onClick={() => void restore()}>
              Restore default
            </Button>
          )}
        </div>
      </ActionForm>
      <Preview {...{ body, values }} />
    </div>
  )
}

function Variables({ values }: { values: Values }) {
  return (
    <details className="t-sm">
      <summary className="tap cursor-pointer">
        <span className="link">Values from the settings</span>
      </summary>
      <p className="soft mb-2">
        The shop replaces each name with its current value, so the text stays true when you change a setting.
        A paragraph whose value is empty is left out.
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="strong wrap-anywhere">{`{{${name}}}`}</dt>
            <dd className="soft wrap-anywhere">{value === '' ? 'empty now' : value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Preview({ body, values }: { body: string; values: Values }) {
  const shown = useDeferredValue(body)
  return (
    <Panel as="section" padded aria-label="Preview" className="self-start">
      <p className="t-sm soft mb-4">Preview</p>
      <div className="grid gap-6">
        <TextSections isPreview sections={parseText(shown, values)} />
      </div>
    </Panel>
  )
}
