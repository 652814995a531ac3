import { parsePublicUrl } from '../../selling/catalogue/images/fetch-image.ts'

/** The drawing that an item without a picture shows. */
const defaultPicture = '/art/default.svg'

/** What a picture cell means: `fetch` is a web address or a file name to import, `imageUrl` what the item has until then. */
export type ImportedPicture =
  { imageUrl: string; fetch: string | null } | { imageUrl: string; fetch: null; problem: string }

const ownPath = /^\/(media|art)\/[\w./-]+$/
const pictureFile = /^[^/\\]{1,150}\.(png|jpe?g|gif|webp|avif)$/i

/** An absent or empty cell leaves the picture as it is. */
export function readPicture(
  cell: string | undefined,
  current: string | undefined,
  origin: string,
): ImportedPicture {
  const imageUrl = current ?? defaultPicture
  const text = cell?.trim() ?? ''
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  if (path === '' || path === current) return { imageUrl, fetch: null }
  if (path.length <= 300 && ownPath.test(path) && !path.includes('..')) return { imageUrl: path, fetch: null }
  if (isPublicAddress(path) || pictureFile.test(path)) return { imageUrl, fetch: path }
  return {
    imageUrl,
    fetch: null,
    problem:
      'Write the public web address of a picture, beginning with https://, or the name of a file in your ZIP archive, like leaf9.jpg.',
  }
}

export const isWebAddress = (picture: string) => /^https?:/i.test(picture)

function isPublicAddress(text: string) {
  if (!isWebAddress(text)) return false
  try {
    return parsePublicUrl(text).href !== ''
  } catch {
    return false
  }
}

export const isWebOrOwnPicture = (
  picture: ImportedPicture,
): picture is Exclude<ImportedPicture, { problem: string }> => !('problem' in picture)
