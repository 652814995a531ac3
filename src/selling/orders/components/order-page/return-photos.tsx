import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { readAsDataUrl } from '../../../../ui/forms/read-as-data-url.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { X } from '../../../../ui/icons/x.tsx'
import type { OrderDetails } from '../../contract.ts'
import type { ReturnEntry } from '../../details/contract.ts'
import { maxReturnPhotos } from '../../returns/photo-rules.ts'

type PhotosFieldProps = { photos: File[]; onChange: (photos: File[]) => void }

/** The photos that go with a request. */
export function PhotosField({ photos, onChange }: PhotosFieldProps) {
  return (
    <Field group label="Photos" name="photo" hint={`Up to ${maxReturnPhotos}, each up to 10 MB.`}>
      {photos.length > 0 && (
        <ul className="rows">
          {photos.map((photo, index) => (
            <li key={index}>
              <span className="min-w-0 flex-1 wrap-anywhere">{photo.name}</span>
              <IconButton
                label={`Remove ${photo.name}`}
                onClick={() => onChange(photos.filter((each) => each !== photo))}
              >
                <Icon of={X} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxReturnPhotos && (
        <ChoosePhotos onChosen={(more) => onChange([...photos, ...more].slice(0, maxReturnPhotos))} />
      )}
    </Field>
  )
}

type ChoosePhotosProps = { onChosen: (photos: File[]) => void; disabled?: boolean }

function ChoosePhotos({ onChosen, disabled = false }: ChoosePhotosProps) {
  return (
    <label className={buttonClass({ size: 'sm', variant: 'quiet' }, 'justify-self-start')}>
      Add photos
      <input
        type="file"
        className="sr"
        accept="image/*"
        multiple
        disabled={disabled}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

type AddPhotosProps = {
  order: OrderDetails
  entry: ReturnEntry
  onChange: (order: OrderDetails) => void
}

/** More photos for a return that is open. */
export function AddPhotos({ order, entry, onChange }: AddPhotosProps) {
  const [busy, setBusy] = useState(false)
  const left = maxReturnPhotos - entry.photos.length
  if (left <= 0) return null
  const send = async (photos: File[]) => {
    setBusy(true)
    onChange(await sendPhotos(order, photos.slice(0, left)))
    setBusy(false)
  }
  return <ChoosePhotos onChosen={(photos) => void send(photos)} disabled={busy} />
}

/** Sends photos for the order's open return; one that fails is named in a toast, and can be sent again. */
export async function sendPhotos(order: OrderDetails, photos: File[]): Promise<OrderDetails> {
  const open = order.returns.find(({ closedAt }) => closedAt === null)
  if (!open) return order
  const params = { token: order.link, return: open.id }
  let latest = order
  for (const photo of photos)
    try {
      const body = { photo: await readAsDataUrl(photo) }
      latest = await browserApi().orderLinks.addReturnPhoto({ params, body })
    } catch (failure) {
      toast(`“${photo.name}” was not added. ${errorMessage(failure, 'Please add it again.')}`, {
        tone: 'bad',
      })
    }
  return latest
}
