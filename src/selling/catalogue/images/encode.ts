import sharp from 'sharp'
import { brokenImage, imagesBusy, notAnImage, phonePhoto, tooManyPixels } from './errors.ts'
import { maxSize, storedWidths } from './renditions.ts'

// Enables only the decoders of accepted formats, so that a file cannot reach any other.
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

/** Re-encodes an image in every size: upright, first frame only, without metadata. */
export async function encodeRenditions(bytes: Buffer): Promise<Renditions> {
  const type = detectImageType(bytes)
  if (type === 'heic') throw phonePhoto()
  if (!type) throw notAnImage()
  const { data, info } = await decodePixels(bytes, type === 'jpeg' ? maxCameraPixels : maxPixels)
  const { width, height, channels } = info

  const files: Renditions['files'] = []
  for (const each of storedWidths(width)) {
    const picture = sharp(data, { raw: { width, height, channels } })
      .resize({ width: each })
      .timeout(timeLimit)
    // More effort makes AVIF files hardly smaller here, but takes three times as long.
    const avif = await picture.clone().avif({ quality: 58, effort: 0 }).toBuffer().catch(throwImageError)
    const webp = await picture.clone().webp({ quality: 80 }).toBuffer().catch(throwImageError)
    files.push({ name: `${each}.avif`, bytes: avif }, { name: `${each}.webp`, bytes: webp })
  }
  return { width, height, files }
}

/** One WebP file, upright and without metadata, for a photo that is looked at and not shown in pages. */
export async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  if (!detectImageType(bytes)) throw notAnImage()
  const { data, info } = await decodePixels(bytes, maxPixels)
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .timeout(timeLimit)
    .webp({ quality: 75 })
    .toBuffer()
    .catch(throwImageError)
}

/** A JPEG is made smaller while it is read, so the 50 megapixels (8192 × 6144) of a phone's camera need no more memory. */
const maxCameraPixels = 52e6
const maxPixels = 40e6

function decodePixels(bytes: Buffer, limitInputPixels: number) {
  return sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1, sequentialRead: true })
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout(timeLimit)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwImageError)
}

function throwImageError(error: unknown): never {
  if (/pixel limit/i.test(String(error))) throw tooManyPixels()
  throw /timeout/i.test(String(error)) ? imagesBusy() : brokenImage()
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * The image format by its magic bytes, whatever the declared type; undefined for formats that the shop does not accept.
 */
function detectImageType(bytes: Buffer) {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.subarray(0, 8).equals(png)) return 'png'
  if (bytes.subarray(0, 3).equals(jpeg)) return 'jpeg'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return undefined
  const brands = ftypBrands(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  // The prebuilt decoder has no HEVC; libheif in WebAssembly takes 617 MB for 48 megapixels.
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  return undefined
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1'])

/** The brands in the `ftyp` box of an ISO media file, four letters each. */
function ftypBrands(bytes: Buffer) {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256)
  const list = bytes.toString('latin1', 8, end)
  return list.match(/.{4}/gs) ?? []
}
