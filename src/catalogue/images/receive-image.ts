import { bytesInDataUrl } from './data-url.ts'
import type { MediaFolder } from './media-folder.ts'
import { publicWebAddress } from './web-address.ts'

const ownPath = /^\/(media|art)\/[\w./-]+$/
const isOwnPath = (path: string) => path.length <= 300 && ownPath.test(path) && !path.includes('..')

/**
 * What the item's row will hold for the `image_url` that a form sent: a picture inside it is checked and kept as files,
 * one of the shop's own paths stays, and a web address stays until its picture has been fetched.
 */
export async function receiveImage(
  imageUrl: string,
  { media, origin }: { media: MediaFolder; origin: string },
) {
  if (/^data:/i.test(imageUrl)) return media.keep(bytesInDataUrl(imageUrl))
  const path = imageUrl.startsWith(`${origin}/`) ? imageUrl.slice(origin.length) : imageUrl
  if (isOwnPath(path)) return path
  publicWebAddress(imageUrl)
  return imageUrl
}

export const isForeign = (imageUrl: string) => /^https?:/i.test(imageUrl)
