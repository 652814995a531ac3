import { useState, type SubmitEvent } from 'react'
import { browserApi } from '../../browser-api.ts'
import type { SynonymLists } from '../../catalogue/search/contract.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** Synonyms of the search: the shop's own, which can be removed, and the built-in ones. */
export function Synonyms({ loaded }: { loaded: SynonymLists }) {
  const [{ own, builtIn }, setLists] = useState(loaded)
  return (
    <Panel as="section" padded aria-labelledby="synonyms" className="no-print mt-6">
      <h2 id="synonyms" className="t-h3 mb-2">
        Synonyms
      </h2>
      <p className="soft mb-4 max-w-text">
        If people search for a word that your items do not have, say what they mean. The search finds it from
        then on.
      </p>
      <SynonymForm onAdded={setLists} />
      {own.length > 0 && (
        <ul aria-label="Synonyms of the shop" className="mt-4 divide-y divide-line">
          {own.map((synonym) => (
            <OwnSynonym key={synonym.id} synonym={synonym} onRemoved={setLists} />
          ))}
        </ul>
      )}
      <details className="mt-4">
        <summary className="link tap cursor-pointer">
          Built-in synonyms ({builtIn.length.toLocaleString('en-IN')})
        </summary>
        <ul className="synonym-list">
          {builtIn.map(({ term, meaning }) => (
            <li key={`${term} ${meaning}`}>
              {term} → {meaning}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}

type ListsChange = (lists: SynonymLists) => void

function SynonymForm({ onAdded }: { onAdded: ListsChange }) {
  const [saving, run] = useBusy()
  const [formErrors, setFormErrors] = useState(noFormErrors)

  async function add(form: HTMLFormElement) {
    const typed = Object.fromEntries(new FormData(form)) as { term: string; meaning: string }
    setFormErrors(noFormErrors)
    try {
      onAdded(await browserApi().synonyms.add({ body: typed }))
      form.reset()
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'The synonym could not be added. Please try again.', typed))
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(() => add(form))
  }
  return (
    <Form className="report-days" noValidate errors={formErrors} onSubmit={submit}>
      <Field label="When someone searches for" name="term">
        <TextInput maxLength={60} autoComplete="off" placeholder="earbud" />
      </Field>
      <Field label="Also find" name="meaning">
        <TextInput maxLength={60} autoComplete="off" placeholder="earphones" />
      </Field>
      <Button type="submit" variant="line" busy={saving} busyLabel="Adding...">
        Add synonym
      </Button>
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
    </Form>
  )
}

type OwnSynonymProps = { synonym: SynonymLists['own'][number]; onRemoved: ListsChange }

function OwnSynonym({ synonym: { id, term, meaning }, onRemoved }: OwnSynonymProps) {
  const [removing, run] = useBusy()
  const [problem, setProblem] = useState<string>()
  const remove = () =>
    run(async () => {
      try {
        onRemoved(await browserApi().synonyms.remove({ params: { id } }))
      } catch (failure) {
        setProblem(formErrorsFrom(failure, 'The synonym could not be removed. Please try again.', {}).text)
      }
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span>
        <b>{term}</b> → {meaning}
      </span>
      <Button
        variant="danger"
        size="sm"
        busy={removing}
        busyLabel="Removing..."
        aria-label={`Remove ${term} → ${meaning}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
    </li>
  )
}
