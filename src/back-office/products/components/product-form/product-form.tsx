import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import type { FormErrors } from '../../../../ui/forms/form-errors.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { CatalogueName } from '../../../../selling/catalogue/contract.ts'
import type { ProductDraft } from '../../product-form/product-draft.ts'
import { DeclarationFields } from './declaration-fields.tsx'
import { ImageField } from './image-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { SpecificationFields } from './specification-fields.tsx'
import type { FormOutcome, TemporaryMessage } from './use-form-outcome.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'

type ProductFormProps = {
  catalogue: CatalogueName
  draft: ProductDraft
  onType: (name: keyof ProductDraft, text: string) => void
  onClear: () => void
  onSubmit: () => void
  busy: boolean
  outcome: FormOutcome
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
          <SpecificationFields catalogue={catalogue} draft={draft} onType={onType} />
          <DeclarationFields catalogue={catalogue} draft={draft} onType={onType} />
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

export function FormMessage({ message: { tone, text, reason } }: { message: TemporaryMessage }) {
  return (
    <Alert tone={tone} className="mb-6">
      <span className="block">{text}</span>
      {reason && <span className="t-sm block font-normal">{reason}</span>}
    </Alert>
  )
}

/** Upload progress of the form, which is mostly its image, and then the image's processing. */
function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100)
  return (
    <div className="grid gap-2">
      <ProgressBar label="Upload" {...(sent < 1 && { value: sent })} />
      <p className="t-sm soft num flex justify-between" aria-hidden="true">
        <span>{sent < 1 ? 'Uploading' : 'Preparing the picture'}</span>
        <span>{percent}%</span>
      </p>
    </div>
  )
}
