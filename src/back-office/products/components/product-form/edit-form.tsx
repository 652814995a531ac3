import type { ShopApi } from '../../../../web/shop-api.ts'
import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import type { ParsedRupees } from '../../../../platform/money/parse-rupees.ts'
import { ApiProblem } from '../../../../platform/api-client/api-client.ts'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import type { CatalogueName, Product } from '../../../../selling/catalogue/contract.ts'
import { mergeDrafts, type OtherEdit } from '../../product-form/merge-drafts.ts'
import {
  clearedDraft,
  draftOf,
  formOf,
  shopCodeOf,
  type ProductDraft,
} from '../../product-form/product-draft.ts'
import { parsePrice } from '../../../../selling/catalogue/price-rules.ts'
import {
  type AskAboutPrice,
  usePriceQuestion,
} from '../../../../selling/catalogue/components/use-price-question.ts'
import { OtherEdits } from './other-edits.tsx'
import { ProductForm } from './product-form.tsx'
import { useFormOutcome } from './use-form-outcome.ts'

/** `version`: of the item as it was loaded. An update of an older version is refused. */
export type VersionedProduct = { product: Product; version: number }

type EditFormProps = { catalogue: CatalogueName; loaded: VersionedProduct }

export function EditForm({ catalogue, loaded }: EditFormProps) {
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(catalogue, loaded.product))
  const [otherEdits, setOtherEdits] = useState<OtherEdit[]>([])
  const [busy, run] = useBusy()
  const { outcome, begin, onSent, succeed, refuse } = useFormOutcome()
  const { askAboutPrice, priceDialog } = usePriceQuestion()

  async function send(base: VersionedProduct) {
    const params = { id: base.product._id }
    const body = bodyOf(catalogue, draft, base)
    const answer = await browserApi()[catalogue].change({ params, body, onSent })
    setSaved({ product: answer, version: answer.version })
    setOtherEdits([])
    // Keeps what was typed during the request.
    setDraft((now) => (now === draft ? draftOf(catalogue, answer) : now))
    succeed('Product updated successfully!')
  }

  /** The form continues from the item as it is now, with what is typed here. */
  async function merge() {
    const { current, ...merged } = await mergeWithCurrent(catalogue, saved.product, draft)
    // Only what this form does not have was changed, such as the barcode.
    if (merged.edits.length === 0) return send(current)
    setSaved(current)
    setDraft(merged.draft)
    setOtherEdits(merged.edits)
  }

  async function update() {
    if (!(await mayChangePrice(askAboutPrice, saved.product, parsePrice(catalogue, draft.price ?? ''))))
      return
    begin()
    try {
      await send(saved).catch(ifEditedMeanwhile(merge))
    } catch (failure) {
      refuse(failure, 'Failed to update product', draft)
    }
  }
  const clear = () => {
    setDraft(clearedDraft)
    begin()
  }
  const take = (edit: OtherEdit) => {
    setDraft((before) => ({ ...before, [edit.name]: edit.theirs }))
    setOtherEdits((before) => before.map((each) => (each === edit ? { ...each, mine: undefined } : each)))
  }

  return (
    <>
      {otherEdits.length > 0 && <OtherEdits edits={otherEdits} onTake={take} />}
      <ProductForm
        catalogue={catalogue}
        draft={draft}
        onType={(name, text) => setDraft((before) => ({ ...before, [name]: text }))}
        onClear={clear}
        onSubmit={() => void run(update)}
        {...{ busy, outcome }}
        submitLabel="Update"
        busyLabel="Updating..."
      />
      {priceDialog}
    </>
  )
}

async function mergeWithCurrent(catalogue: CatalogueName, saved: Product, mine: ProductDraft) {
  const current = await loadForEdit(browserApi(), catalogue, saved._id)
  const base = draftOf(catalogue, saved)
  const theirs = draftOf(catalogue, current.product)
  return { current, ...mergeDrafts(catalogue, { base, mine, theirs }) }
}

const bodyOf = (catalogue: CatalogueName, draft: ProductDraft, { product, version }: VersionedProduct) => ({
  ...formOf(catalogue, draft),
  ...shopCodeOf(catalogue, product),
  stock_loaded: product.stock,
  version,
})

const ifEditedMeanwhile = (merge: () => Promise<void>) => (failure: unknown) => {
  if (failure instanceof ApiProblem && failure.code === 'edited_meanwhile') return merge()
  throw failure
}

/** Without a question for a price that the API refuses. */
const mayChangePrice = async (
  ask: AskAboutPrice,
  { product_name: name, price }: Product,
  typed: ParsedRupees,
) => typed.problem !== undefined || ask({ name, beforeRupees: price, afterRupees: typed.rupees })

/** The version first: if the item is edited between the two calls, the update is refused instead of undoing that edit. */
export async function loadForEdit(api: ShopApi, catalogue: CatalogueName, id: string) {
  const { version } = await api.productTable.show({ params: { id } })
  return { version, product: await api[catalogue].show({ params: { id } }) }
}
