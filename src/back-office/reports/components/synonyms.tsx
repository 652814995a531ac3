import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import type { SynonymLists } from '../../../selling/catalogue/search/contract.ts'
import {
  hasMeaning,
  ownWordKinds,
  type OwnWordKind,
} from '../../../selling/catalogue/search/word-kinds-rules.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** What the search knows about words: the shop's own, which can be removed, and the built-in ones. */
export function Synonyms({ loaded }: { loaded: SynonymLists }) {
  const [{ own, builtIn }, setLists] = useState(loaded)
  return (
    <Panel as="section" padded aria-labelledby="synonyms" className="no-print mt-6">
      <h2 id="synonyms" className="t-h3 mb-2">
        Words of the search
      </h2>
      <p className="soft mb-4 max-w-text">
        If people search for a word that your items do not have, say what it is. The search knows it from then
        on.
      </p>
      <SynonymForm onAdded={setLists} />
      {own.length > 0 && (
        <ul aria-label="Words of the shop" className="mt-4 divide-y divide-line">
          {own.map((synonym) => (
            <OwnSynonym key={synonym.id} synonym={synonym} onRemoved={setLists} />
          ))}
        </ul>
      )}
      <details className="mt-4">
        <summary className="link tap cursor-pointer">
          Built-in words ({builtIn.length.toLocaleString('en-IN')})
        </summary>
        <ul className="synonym-list">
          {builtIn.map((word) => (
            <li key={`${word.term} ${saidOf(word)}`}>
              {word.term} → {saidOf(word)}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}

type ListsChange = (lists: SynonymLists) => void

type Word = Omit<SynonymLists['own'][number], 'id'>

const kindLabels: Record<OwnWordKind, string> = {
  synonym: 'another word for …',
  accessory: 'an accessory for many phones',
  fitted: 'an accessory for one phone',
  repair: 'a repair or a part',
  brand: 'a brand of phones',
  question: 'a question, answered on the help page under …',
  ignored: 'not searched for',
}

const saidOf = ({ kind, meaning }: Word) =>
  kind === 'synonym' ? meaning : kind === 'question' ? `help page: ${meaning}` : kindLabels[kind]

function SynonymForm({ onAdded }: { onAdded: ListsChange }) {
  const [kind, setKind] = useState<OwnWordKind>('synonym')
  return (
    <AddForm
      className="report-days"
      send={async (typed) => {
        const body = {
          term: textIn(typed, 'term'),
          kind,
          meaning: hasMeaning(kind) ? textIn(typed, 'meaning') : '',
        }
        onAdded(await browserApi().synonyms.add({ body }))
        setKind('synonym')
      }}
      failed="The word could not be added. Please try again."
      button={{ variant: 'line', busyLabel: 'Adding...', children: 'Add word' }}
    >
      <Field label="When someone searches for" name="term">
        <TextInput maxLength={60} autoComplete="off" placeholder="earbud" />
      </Field>
      <Field label="It is" name="kind">
        <Select
          value={kind}
          onChange={({ target: { value } }) => setKind(ownWordKinds.find((each) => each === value) ?? kind)}
        >
          {ownWordKinds.map((each) => (
            <option key={each} value={each}>
              {kindLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      {hasMeaning(kind) && (
        <Field label={kind === 'question' ? 'Heading on the help page' : 'Also find'} name="meaning">
          <TextInput
            maxLength={60}
            autoComplete="off"
            placeholder={kind === 'question' ? 'EMI' : 'earphones'}
          />
        </Field>
      )}
    </AddForm>
  )
}

type OwnSynonymProps = { synonym: SynonymLists['own'][number]; onRemoved: ListsChange }

function OwnSynonym({ synonym, onRemoved }: OwnSynonymProps) {
  const { id, term } = synonym
  const said = saidOf(synonym)
  const remove = useAction(async () => onRemoved(await browserApi().synonyms.remove({ params: { id } })), {
    failed: 'The word could not be removed. Please try again.',
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span>
        <b>{term}</b> → {said}
      </span>
      <Button
        variant="danger"
        size="sm"
        busy={remove.busy}
        busyLabel="Removing..."
        aria-label={`Remove ${term} → ${said}`}
        onClick={() => void remove.run()}
      >
        Remove
      </Button>
      <ActionError of={remove} />
    </li>
  )
}
