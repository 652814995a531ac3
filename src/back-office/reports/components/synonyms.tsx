import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import type { SynonymLists } from '../../../selling/catalogue/search/contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

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

const SynonymForm = ({ onAdded }: { onAdded: ListsChange }) => (
  <AddForm
    className="report-days"
    send={async (typed) => {
      const body = { term: textIn(typed, 'term'), meaning: textIn(typed, 'meaning') }
      onAdded(await browserApi().synonyms.add({ body }))
    }}
    failed="The synonym could not be added. Please try again."
    button={{ variant: 'line', busyLabel: 'Adding...', children: 'Add synonym' }}
  >
    <Field label="When someone searches for" name="term">
      <TextInput maxLength={60} autoComplete="off" placeholder="earbud" />
    </Field>
    <Field label="Also find" name="meaning">
      <TextInput maxLength={60} autoComplete="off" placeholder="earphones" />
    </Field>
  </AddForm>
)

type OwnSynonymProps = { synonym: SynonymLists['own'][number]; onRemoved: ListsChange }

function OwnSynonym({ synonym: { id, term, meaning }, onRemoved }: OwnSynonymProps) {
  const remove = useAction(async () => onRemoved(await browserApi().synonyms.remove({ params: { id } })), {
    failed: 'The synonym could not be removed. Please try again.',
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span>
        <b>{term}</b> → {meaning}
      </span>
      <Button
        variant="danger"
        size="sm"
        busy={remove.busy}
        busyLabel="Removing..."
        aria-label={`Remove ${term} → ${meaning}`}
        onClick={() => void remove.run()}
      >
        Remove
      </Button>
      <ActionError of={remove} />
    </li>
  )
}
