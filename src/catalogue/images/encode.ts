import sharp from 'sharp'
import { brokenImage, imagesBusy, notAnImage, tooManyPixels } from './errors.ts'
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

const timeLimit = { seconds: 10 }

/** The picture drawn anew in every size: upright, first frame only, and without anything but its pixels. */
export async function encoded(bytes: Buffer): Promise<Renditions> {
  if (!imageKind(bytes)) throw notAnImage()
  const { data, info } = await decoded(bytes)
  const { width, height, channels } = info

  const files: Renditions['files'] = []
  for (const each of widthsFor(width)) {
    const picture = sharp(data, { raw: { width, height, channels } })
      .resize({ width: each })
      .timeout(timeLimit)
    // More effort makes AVIF files hardly smaller here, but takes three times as long.
    const avif = await picture.clone().avif({ quality: 58, effort: 0 }).toBuffer().catch(refuse)
    const webp = await picture.clone().webp({ quality: 80 }).toBuffer().catch(refuse)
    files.push({ name: `${each}.avif`, bytes: avif }, { name: `${each}.webp`, bytes: webp })
  }
  return { width, height, files }
}

function decoded(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: 40e6, failOn: 'error', pages: 1, sequentialRead: true })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout(timeLimit)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
}

function refuse(error: unknown): never {
  if (/pixel limit/i.test(String(error))) throw tooManyPixels()
  throw /timeout/i.test(String(error)) ? imagesBusy() : brokenImage()
}
