import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { dataUrl, picture, type PictureKind } from './pictures.ts'

/** An upload that claims to be an image; `kind` describes the actual content. */
export interface HostilePicture {
  kind: string
  url: string
}

const html = '<html><script>fetch("/api/admin/orders")</script></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** Declares larger dimensions than the image has, with a correct header checksum. */
async function bomb(width: number, height: number) {
  const bytes = await picture('png', { width: 10, height: 10 })
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A GIF with many frames of a few bytes each. */
function manyFrames(frames: number) {
  const head = Buffer.from('474946383961010001008000000000000000002100', 'hex').subarray(0, 19)
  const frame = Buffer.from('2c000000000100010000024c01003b', 'hex').subarray(0, 14)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

const animated = (frames: number) =>
  sharp({ create: { width: 16, height: 16 * frames, channels: 3, background: '#963', pageHeight: 16 } })
    .webp({ loop: 0 })
    .toBuffer()

/** The first bytes of file formats that the shop does not accept. */
const foreign = {
  TIFF: '49492a000800000001000001',
  'big TIFF': '4d4d002a00000008',
  VIPS: 'b6a6f2080000000a0000000a',
  HEIC: '0000001c667479706865696300000000',
  PDF: '255044462d312e370a25e2e3cfd3',
  BMP: '424d46000000000000003600',
  ICO: '000001000100101000000100',
  PSD: '384250530001000000000000',
  'JPEG 2000': '0000000c6a5020200d0a870a',
  'JPEG XL': 'ff0a1f0bc06100000000',
  EXE: '4d5a90000300000004000000',
  ZIP: '504b0304140000000800',
}

const malformed = [
  'data:',
  'data:,',
  'data:;',
  'data:image/png',
  'data:image/png;base64',
  'data:image/png;base64,',
  'data:image/png;base64,====',
  'data:image/png;base64,%00%00',
  'data:image/png;base64;base64,AAAA',
  'data:image/png;charset=utf-8,AAAA',
  'data:image/png;base64,/../../../etc/passwd',
  'data:..%2f..%2fetc%2fpasswd;base64,AAAA',
  'data:image/../../x;base64,AAAA',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:text/html,<script>alert(1)</script>',
  'data:application/javascript;base64,YWxlcnQoMSk=',
  `data:image/svg+xml,${encodeURIComponent(svg)}`,
  `data:image/svg+xml;utf8,${svg}`,
  ' data:image/png;base64,AAAA',
  'DATA:IMAGE/SVG+XML;BASE64,PHN2Zz4=',
]
const mimes = ['text/html', 'image/svg+xml', 'image/png', 'application/pdf', 'image/x..%2f', 'video/mp4', '']
const sides: [number, number][] = [
  [40_000, 30_000],
  [1, 2 ** 31 - 1],
  [2 ** 31 - 1, 1],
  [65_535, 16_000],
  [0, 0],
  [7_000, 7_000],
  [2 ** 32 - 1, 2 ** 32 - 1],
]

async function named(): Promise<HostilePicture[]> {
  const small = await picture('jpeg', { width: 60, height: 40 })
  const gif = await picture('gif', { width: 30, height: 20 })
  const tooLarge = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024 + 1 - small.length)])
  return [
    ...(await Promise.all(
      sides.map(async ([width, height]) => ({
        kind: `a bomb of ${width} × ${height}`,
        url: dataUrl(await bomb(width, height)),
      })),
    )),
    { kind: 'a GIF of 10,000 frames', url: dataUrl(manyFrames(10_000), 'image/gif') },
    { kind: 'a WebP of 60 frames', url: dataUrl(await animated(60), 'image/webp') },
    { kind: 'an SVG', url: dataUrl(svg, 'image/svg+xml') },
    { kind: 'an SVG named PNG', url: dataUrl(svg) },
    { kind: 'a GIF that is a script', url: dataUrl(`GIF89a/*${html}*/=1`, 'image/gif') },
    { kind: 'a GIF with a page behind', url: dataUrl(Buffer.concat([gif, Buffer.from(html)]), 'image/gif') },
    {
      kind: 'a JPEG with a page behind',
      url: dataUrl(Buffer.concat([small, Buffer.from(html)]), 'image/jpeg'),
    },
    { kind: 'one byte more than 10 MB', url: dataUrl(tooLarge, 'image/jpeg') },
    ...Object.entries(foreign).flatMap(([kind, head]) =>
      ['image/png', 'application/octet-stream'].map((type) => ({
        kind,
        url: dataUrl(Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(2000, 7)]), type),
      })),
    ),
    ...malformed.map((url) => ({ kind: 'a malformed data URL', url })),
    ...mimes.map((type) => ({ kind: `a JPEG that says ${type}`, url: dataUrl(small, type) })),
  ]
}

/** Real images with bytes changed, cut off or inserted. */
async function damaged(seed: number, many: number): Promise<HostilePicture[]> {
  const kinds: PictureKind[] = ['png', 'jpeg', 'gif', 'webp', 'avif']
  const whole = await Promise.all(kinds.map((kind) => picture(kind, { width: 90, height: 60 })))
  const harm = fc.record({
    how: fc.constantFrom('cut', 'changed', 'stretched'),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  })
  return fc.sample(harm, { seed, numRuns: many }).map(({ how, at, bytes }, index) => {
    const kind = kinds[index % kinds.length]!
    const good = whole[index % kinds.length]!
    const place = Math.floor(at * good.length)
    const rest = how === 'changed' ? good.subarray(place + bytes.length) : good.subarray(place)
    const parts = how === 'cut' ? [good.subarray(0, place)] : [good.subarray(0, place), bytes, rest]
    return {
      kind: `a ${kind} that was ${how} at ${place}`,
      url: dataUrl(Buffer.concat(parts), `image/${kind}`),
    }
  })
}

/** Every named kind, and `many` damaged images. */
export const hostilePictures = async (seed: number, many: number) => [
  ...(await named()),
  ...(await damaged(seed, many)),
]
