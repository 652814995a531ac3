import { errorMessage } from '../../platform/api-client/error-message.ts'
import { toast } from '../feedback/toast.ts'
import { readAsDataUrl } from './read-as-data-url.ts'

/** Sends photos one after the other, as data URLs; one that fails is named in a toast, and can be added again. */
export async function sendEachPhoto(photos: File[], send: (dataUrl: string) => Promise<unknown>) {
  for (const photo of photos)
    try {
      await send(await readAsDataUrl(photo))
    } catch (failure) {
      toast(`“${photo.name}” was not added. ${errorMessage(failure, 'Please add it again.')}`, {
        tone: 'bad',
      })
    }
}
