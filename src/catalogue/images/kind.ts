const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** What the first bytes say a file is, whatever it calls itself; undefined for all that the shop does not take. */
export function imageKind(bytes: Buffer) {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.subarray(0, 8).equals(png)) return 'png'
  if (bytes.subarray(0, 3).equals(jpeg)) return 'jpeg'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'avif'
  return undefined
}

/** The brands that the first box of an ISO media file lists, a few letters each. */
function brands(bytes: Buffer) {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256)
  const list = bytes.toString('latin1', 8, end)
  return list.match(/.{4}/gs) ?? []
}
