import { useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import type { CatalogueName, ProductForm as Form } from '../../contract.ts'
import { emptyDraft, formOf, newShopCode } from '../../product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { usePassingMessage } from './use-passing-message.ts'
import { whatWentWrong } from './what-went-wrong.ts'

export function AddForm({ catalogue }: { catalogue: CatalogueName }) {
  const [draft, setDraft] = useState(emptyDraft(catalogue))
  const [busy, run] = useBusy()
  const { message, say } = usePassingMessage()

  async function add() {
    say(undefined)
    try {
      await addTo(catalogue, { ...formOf(catalogue, draft), ...newShopCode(catalogue) })
      setDraft(emptyDraft(catalogue))
      say({ tone: 'good', text: 'Product added successfully!' })
    } catch (failure) {
      say(whatWentWrong(failure, 'Failed to add product'))
    }
    scrollTo({ top: 0 })
  }

  return (
    <ProductForm
      catalogue={catalogue}
      draft={draft}
      onType={(name, text) => setDraft((before) => ({ ...before, [name]: text }))}
      onClear={() => setDraft(emptyDraft(catalogue))}
      onSubmit={() => void run(add)}
      {...{ busy, message }}
      submitLabel="Submit"
      busyLabel="Submitting..."
    />
  )
}

/** The three calls take three bodies; a form is of the catalogue that its fields were made for. */
const addTo = (catalogue: CatalogueName, body: Form) => browserApi()[catalogue].add({ body: body as never })
