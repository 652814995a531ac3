import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import type { CatalogueName, Product } from '../../../../selling/catalogue/contract.ts'
import { draftOf, emptyDraft, formOf, newShopCode } from '../../product-form/product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useFormOutcome } from './use-form-outcome.ts'

/** `copyOf` is the item that a new one is like: everything but its stock is filled in. */
export function AddForm({ catalogue, copyOf }: { catalogue: CatalogueName; copyOf?: Product }) {
  const [draft, setDraft] = useState(() =>
    copyOf ? { ...draftOf(catalogue, copyOf), stock: '' } : emptyDraft(catalogue),
  )
  const [busy, run] = useBusy()
  const { outcome, begin, onSent, succeed, refuse } = useFormOutcome()

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
