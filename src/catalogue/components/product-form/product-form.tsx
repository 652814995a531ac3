import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import type { FormErrors } from '../../../ui/forms/form-errors.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { CatalogueName } from '../../contract.ts'
import type { FormField } from '../../names.ts'
import type { ProductDraft } from '../../product-admin/product-draft.ts'
import { FormMessage } from './form-message.tsx'
import { ImageField } from './image-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { Outcome } from './use-outcome.ts'

type ProductFormProps = {
  catalogue: CatalogueName
  draft: ProductDraft
  onType: (name: FormField['name'], text: string) => void
  onClear: () => void
  onSubmit: () => void
  busy: boolean
  outcome: Outcome
  submitLabel: string
  busyLabel: string
}

export function ProductForm(props: ProductFormProps) {
  const { catalogue, draft, onType, onClear, onSubmit, busy, outcome, submitLabel, busyLabel } = props
  const { message, formErrors, sent } = outcome
  const [missing, setMissing] = useState<FormErrors>()
  const picture = draft.image_url ?? ''

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setMissing(picture === '' ? { fields: { image_url: 'Please choose a picture.' } } : undefined)
    if (picture !== '') onSubmit()
  }

  function clear() {
    setMissing(undefined)
    onClear()
  }

  return (
    <>
      {message && <FormMessage message={message} />}
      <Form className="product-form" errors={missing ?? formErrors} onSubmit={submit}>
        <Panel padded>
          <ProductFields catalogue={catalogue} draft={draft} onType={onType} />
        </Panel>
        <div className="grid content-start gap-6">
          <Panel padded>
            <ImageField value={picture} onChange={(value) => onType('image_url', value)} />
          </Panel>
          {busy && picture.startsWith('data:') && <UploadProgress sent={sent} />}
          <div className="product-form-act">
            <Button size="lg" variant="quiet" disabled={busy} onClick={clear}>
              Clear
            </Button>
            <Button size="lg" type="submit" busy={busy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </Form>
    </>
  )
}
