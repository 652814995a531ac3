import { useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import type { CatalogueName } from '../../contract.ts'
import { emptyDraft, formOf, newShopCode } from '../../product-admin/product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useOutcome } from './use-outcome.ts'

export function AddForm({ catalogue }: { catalogue: CatalogueName }) {
  const [draft, setDraft] = useState(emptyDraft(catalogue))
  const [busy, run] = useBusy()
  const { outcome, begin, onSent, succeed, refuse } = useOutcome()

  async function add() {
    begin()
    try {
      const body = { ...formOf(catalogue, draft), ...newShopCode(catalogue) }
      await browserApi()[catalogue].add({ body, onSent })
      setDraft(emptyDraft(catalogue))
      succeed('Product added successfully!')
    } catch (failure) {
      refuse(failure, 'Failed to add product', draft)
    }
  }

  return (
    <ProductForm
      catalogue={catalogue}
      draft={draft}
      onType={(name, text) => setDraft((before) => ({ ...before, [name]: text }))}
      onClear={() => {
        setDraft(emptyDraft(catalogue))
        begin()
      }}
      onSubmit={() => void run(add)}
      {...{ busy, outcome }}
      submitLabel="Submit"
      busyLabel="Submitting..."
    />
  )
}
