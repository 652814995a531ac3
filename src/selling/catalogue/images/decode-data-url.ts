import { maxImageBytes } from './fetch-image.ts'
import { imageTooLarge, notAnImage } from './errors.ts'

/** The bytes of a data URL. Its media type is not trusted, but a type that is no image is rejected. */
export function decodeDataUrl(url: string): Buffer {
  const comma = url.indexOf(',')
  const [type = '', ...parameters] = url.slice('data:'.length, Math.max(comma, 0)).toLowerCase().split(';')
  const isImage = type === '' || type === 'application/octet-stream' || /^image\/(?!svg)/.test(type)
  if (comma < 0 || !isImage || parameters.at(-1)?.trim() !== 'base64') throw notAnImage()

  const encoded = url.slice(comma + 1)
  if (Buffer.byteLength(encoded, 'base64') > maxImageBytes) throw imageTooLarge()
  return Buffer.from(encoded, 'base64')
}
