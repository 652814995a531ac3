import { useDeferredValue, useState } from 'react'
import { EditableText, TextForm } from '../../../staff-page/components/editable-text.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-input.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { maxPageTextLength, type PageText, type PageTexts } from '../contract.ts'
import { parseText } from '../parse-text.ts'
import { TextSections } from './text-sections.tsx'

type Values = PageTexts['values']

/** The texts of the terms, returns, privacy and help pages, each collapsed to its name until it is opened. */
export function PageTextList({ texts, values }: PageTexts) {
  return (
    <Panel as="section" padded aria-label="Pages">
      <h2 className="t-h3 mb-2">Pages</h2>
      <p className="soft mb-2 max-w-text">
        What customers read on the terms, privacy and help pages. The return policy is shown at the end of the
        terms. If you write your own text, please have someone who knows the law read it.
      </p>
      <ul className="divide-y divide-line">
        {texts.map((text) => (
          <EditableText key={text.id} {...text}>
            <PageTextForm key={text.body} {...{ text, values }} />
          </EditableText>
        ))}
      </ul>
    </Panel>
  )
}

function PageTextForm({ text: { id, body: saved, isOwn }, values }: { text: PageText; values: Values }) {
  const [body, setBody] = useState(saved)
  return (
    <TextForm
      isOwn={isOwn}
      save={() => browserApi().pageTexts.save({ params: { id }, body: { body } })}
      restore={() => browserApi().pageTexts.restore({ params: { id } })}
      preview={<Preview {...{ body, values }} />}
    >
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
    </TextForm>
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
