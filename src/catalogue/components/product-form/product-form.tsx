import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { CatalogueName } from '../../contract.ts'
import type { FormField } from '../../names.ts'
import type { ProductDraft } from '../../shelf/product-draft.ts'
import { FormMessage } from './form-message.tsx'
import { ImageField } from './image-field.tsx'
import { ProductFields } from './product-fields.tsx'
import type { PassingMessage } from '../admin/use-passing-message.ts'

type ProductFormProps = {
  catalogue: CatalogueName
  draft: ProductDraft
  onType: (name: FormField['name'], text: string) => void
  onClear: () => void
  onSubmit: () => void
  busy: boolean
  message: PassingMessage | undefined
  submitLabel: string
  busyLabel: string
}

export function ProductForm(props: ProductFormProps) {
  const { catalogue, draft, onType, onClear, onSubmit, busy, message, submitLabel, busyLabel } = props
  const [pictureMissing, setPictureMissing] = useState(false)
  const picture = draft.image_url ?? ''

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setPictureMissing(picture === '')
    if (picture !== '') onSubmit()
  }

  return (
    <>
      {message && <FormMessage message={message} />}
      <form className="product-form" onSubmit={submit}>
        <Panel padded>
          <ProductFields catalogue={catalogue} draft={draft} onType={onType} />
        </Panel>
        <div className="grid content-start gap-6">
          <Panel padded>
            <ImageField
              value={picture}
              missing={pictureMissing && picture === ''}
              onChange={(value) => onType('image_url', value)}
            />
          </Panel>
          <div className="product-form-act">
            <Button size="lg" variant="quiet" disabled={busy} onClick={onClear}>
              Clear
            </Button>
            <Button size="lg" type="submit" busy={busy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
