import sharp from 'sharp'
import { brokenImage, notAnImage, tooManyPixels } from './errors.ts'
import { imageKind } from './kind.ts'
import { largest, widthsFor } from './renditions.ts'

// Only the decoders of what the shop takes: a file can never reach one of the many others, whatever it holds.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})
sharp.concurrency(1)
sharp.cache(false)

export interface Renditions {
  width: number
  height: number
  files: { name: string; bytes: Buffer }[]
}

/** The picture drawn anew in every size: upright, first frame only, and without anything but its pixels. */
export async function encoded(bytes: Buffer): Promise<Renditions> {
  if (!imageKind(bytes)) throw notAnImage()
  const { data, info } = await decoded(bytes)
  const { width, height, channels } = info

  const files: Renditions['files'] = []
  for (const each of widthsFor(width)) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize({ width: each })
    files.push(
      {
        name: `${each}.avif`,
        bytes: await picture.clone().avif({ quality: 55, effort: 2 }).timeout(limit).toBuffer(),
      },
      { name: `${each}.webp`, bytes: await picture.clone().webp({ quality: 80 }).timeout(limit).toBuffer() },
    )
  }
  return { width, height, files }
}

const limit = { seconds: 10 }

async function decoded(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: 40e6, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout(limit)
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw /pixel limit/i.test(String(error)) ? tooManyPixels() : brokenImage()
  }
}
