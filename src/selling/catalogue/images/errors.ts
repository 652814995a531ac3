import { ShopError } from '../../../platform/errors.ts'

const picture = { field: 'image_url' }
const accepted = 'Please use a PNG, JPG, GIF, WebP or AVIF file'

export const notAnImage = () =>
  new ShopError(
    'unsupported',
    'not_an_image',
    `image_url is not a picture that we can use. ${accepted}.`,
    picture,
  )

/** HEIC, the format of iPhones and of some others in their settings for saving space. */
export const phonePhoto = () =>
  new ShopError(
    'unsupported',
    'heic_image',
    'This photo is in the format HEIC, which most browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible; on another phone switch off HEIF or HEIC in the camera’s settings. Then take the photo again.',
    picture,
  )

export const brokenImage = () =>
  new ShopError(
    'unsupported',
    'broken_image',
    `The picture is damaged and cannot be read. ${accepted}.`,
    picture,
  )

export const imageTooLarge = () =>
  new ShopError(
    'too_large',
    'image_too_large',
    `The picture is larger than 10 MB. ${accepted} up to 10 MB.`,
    picture,
  )

export const tooManyPixels = () =>
  new ShopError(
    'too_large',
    'too_many_pixels',
    'The picture has too many pixels: a JPG can have 52 million, other files 40 million. Please make it smaller.',
    picture,
  )

export const imagesBusy = () =>
  new ShopError(
    'unavailable',
    'images_busy',
    'Too many pictures are being uploaded. Please try again in a moment.',
    {
      retryAfter: 5,
    },
  )

export const imageAddressNotUsable = () =>
  new ShopError(
    'invalid',
    'image_address',
    'image_url must be the public web address of a picture, beginning with https:// or http://.',
    picture,
  )

/** An error about a product's picture for a form with another field; any other error stays. */
export function inWordsOf(error: unknown, field: string): unknown {
  if (!(error instanceof ShopError)) return error
  const message = error.message.replace(/^image_url/, 'This file')
  return new ShopError(error.refusal, error.code, message, { ...error.details, field })
}
