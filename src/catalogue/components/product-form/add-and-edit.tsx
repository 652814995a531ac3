import { useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import type { CatalogueName, Product } from '../../contract.ts'
import {
  clearedDraft,
  emptyDraft,
  formOf,
  newShopCode,
  draftOf,
  shopCodeOf,
} from '../../product-admin/product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useFormOutcome } from './use-form-outcome.ts'

export function AddForm({ catalogue }: { catalogue: CatalogueName }) {
  const [draft, setDraft] = useState(emptyDraft(catalogue))
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

type EditFormProps = { catalogue: CatalogueName; product: Product }

export function EditForm({ catalogue, product }: EditFormProps) {
  const [saved, setSaved] = useState(product)
  const [draft, setDraft] = useState(() => draftOf(catalogue, product))
  const [busy, run] = useBusy()
  const { outcome, begin, onSent, succeed, refuse } = useFormOutcome()

  async function update() {
    begin()
    try {
      const body = { ...formOf(catalogue, draft), ...shopCodeOf(catalogue, saved), stock_loaded: saved.stock }
      const answer = await browserApi()[catalogue].change({ params: { id: saved._id }, body, onSent })
      setSaved(answer)
      // Keeps what was typed during the request.
      setDraft((now) => (now === draft ? draftOf(catalogue, answer) : now))
      succeed('Product updated successfully!')
    } catch (failure) {
      refuse(failure, 'Failed to update product', draft)
    }
  }

  return (
    <ProductForm
      catalogue={catalogue}
      draft={draft}
      onType={(name, text) => setDraft((before) => ({ ...before, [name]: text }))}
      onClear={() => {
        setDraft(clearedDraft)
        begin()
      }}
      onSubmit={() => void run(update)}
      {...{ busy, outcome }}
      submitLabel="Update"
      busyLabel="Updating..."
    />
  )
}
