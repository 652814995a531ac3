import { sendEachPhoto } from '../../../ui/forms/send-each-photo.ts'
import { browserApi } from '../../../web/browser-api.ts'

/** Adds photos to a repair. */
export const sendPhotos = (id: string, photos: File[], { isForCustomer = false } = {}) =>
  sendEachPhoto(photos, (photo) =>
    browserApi().repairIntake.addPhoto({ params: { id }, body: { photo, isForCustomer } }),
  )
