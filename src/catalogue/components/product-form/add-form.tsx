import { useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import type { CatalogueName } from '../../contract.ts'
import { emptyDraft, formOf, newShopCode } from '../../shelf/product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { usePassingMessage } from '../admin/use-passing-message.ts'
import { whatWentWrong } from './what-went-wrong.ts'

export function AddForm({ catalogue }: { catalogue: CatalogueName }) {
  const [draft, setDraft] = useState(emptyDraft(catalogue))
  const [busy, run] = useBusy()
  const { message, say } = usePassingMessage()

  async function add() {
    say(undefined)
    try {
      const body = { ...formOf(catalogue, draft), ...newShopCode(catalogue) }
      await browserApi()[catalogue].add({ body })
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
