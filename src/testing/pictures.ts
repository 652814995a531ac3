import sharp from 'sharp'

export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/** A real image of that format, with a gradient, so that it does not compress to nothing. */
export function picture(kind: PictureKind, { width = 900, height = 600 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + Math.floor(at / width)) % 256
  const drawn = sharp(pixels, { raw: { width, height, channels: 3 } })
  // By default AVIF would take seconds.
  return drawn.toFormat(kind, kind === 'avif' ? { effort: 0 } : {}).toBuffer()
}

export const dataUrl = (bytes: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** One pixel, as a `data:` URL. */
export const smallestPhoto =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
