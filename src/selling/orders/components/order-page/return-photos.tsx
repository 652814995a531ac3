import { browserApi } from '../../../../web/browser-api.ts'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { ChosenPhotos } from '../../../../ui/forms/chosen-photos.tsx'
import { PhotoInput } from '../../../../ui/forms/photo-input.tsx'
import { sendEachPhoto } from '../../../../ui/forms/send-each-photo.ts'
import type { OrderDetails } from '../../contract.ts'
import type { ReturnEntry } from '../../details/contract.ts'
import { maxReturnPhotos } from '../../returns/photo-rules.ts'

type PhotosFieldProps = { photos: File[]; onChange: (photos: File[]) => void }

/** The photos that go with a request. */
export function PhotosField({ photos, onChange }: PhotosFieldProps) {
  return (
    <Field group label="Photos" name="photo" hint={`Up to ${maxReturnPhotos}, each up to 10 MB.`}>
      <ChosenPhotos photos={photos} onChange={onChange} />
      {photos.length < maxReturnPhotos && (
        <PhotoInput onChosen={(more) => onChange([...photos, ...more].slice(0, maxReturnPhotos))} />
      )}
    </Field>
  )
}

type AddPhotosProps = {
  order: OrderDetails
  entry: ReturnEntry
  onChange: (order: OrderDetails) => void
}

/** More photos for a return that is open. */
export function AddPhotos({ order, entry, onChange }: AddPhotosProps) {
  const left = maxReturnPhotos - entry.photos.length
  const send = useAction(async (photos: File[]) => onChange(await sendPhotos(order, photos.slice(0, left))))
  if (left <= 0) return null
  return <PhotoInput onChosen={(photos) => void send.run(photos)} disabled={send.busy} />
}

/** Sends photos for the order's open return. */
export async function sendPhotos(order: OrderDetails, photos: File[]): Promise<OrderDetails> {
  const open = order.returns.find(({ closedAt }) => closedAt === null)
  if (!open) return order
  const params = { token: order.link, return: open.id }
  let latest = order
  await sendEachPhoto(photos, async (photo) => {
    latest = await browserApi().orderLinks.addReturnPhoto({ params, body: { photo } })
  })
  return latest
}
