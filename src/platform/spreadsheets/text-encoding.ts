import { unknownEncoding } from './spreadsheet-problem.ts'

export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

interface DecodedText {
  text: string
  encoding: TextEncoding
}

/** Bytes that Windows-1252 has no character for. */
const unusedByte = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d
/** How much of a file without a byte order mark is searched for the zero bytes of UTF-16. */
const sampleBytes = 4096

/**
 * Decodes a text file as Excel, LibreOffice and Windows write it: UTF-8 or UTF-16, with or without a byte order mark, else
 * Windows-1252. @throws unknownEncoding
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Label(bytes)
  if (utf16) return { text: decode(bytes, utf16), encoding: 'UTF-16' }
  if (bytes.some(isControl)) throw unknownEncoding()
  try {
    return { text: decode(bytes, 'utf-8'), encoding: 'UTF-8' }
  } catch {
    if (bytes.some((byte) => unusedByte.has(byte))) throw unknownEncoding()
    return { text: decode(bytes, 'windows-1252'), encoding: 'Windows-1252' }
  }
}

/** Without the byte order mark. */
function decode(bytes: Uint8Array, label: string) {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch (error) {
    if (label === 'utf-8') throw error
    throw unknownEncoding()
  }
}

function utf16Label(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = (remainder: number) =>
    sample.filter((byte, place) => byte === 0 && place % 2 === remainder).length
  const [even, odd] = [zeros(0), zeros(1)]
  // Latin letters, separators and line ends: one byte of each pair is zero.
  if (odd > sample.length / 4 && even < odd / 10) return 'utf-16le'
  if (even > sample.length / 4 && odd < even / 10) return 'utf-16be'
  return undefined
}
