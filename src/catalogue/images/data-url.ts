import { imageTooLarge, notAnImage } from './errors.ts'

export const maxImageBytes = 10 * 1024 * 1024

/** The bytes inside a data URL. What its media type claims is not believed, but a type that is no image is refused. */
export function bytesInDataUrl(url: string): Buffer {
  const comma = url.indexOf(',')
  const [type = '', ...parameters] = url.slice('data:'.length, Math.max(comma, 0)).toLowerCase().split(';')
  const isImage = type === '' || type === 'application/octet-stream' || /^image\/(?!svg)/.test(type)
  if (comma < 0 || !isImage || parameters.at(-1)?.trim() !== 'base64') throw notAnImage()

  const encoded = url.slice(comma + 1)
  if (Buffer.byteLength(encoded, 'base64') > maxImageBytes) throw imageTooLarge()
  return Buffer.from(encoded, 'base64')
}
