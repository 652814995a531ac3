import { readTables, writeTables } from './font-tables.ts'

/** In units of 2,000 to the em: on text of 17 px, 10 units are 0.085 px. */
const leastKerning = 10
const step = 5

/**
 * The variable font with the kerning of one weight, rounded. Kerning that varies with the weight was a third of the file, and
 * differs from this by less than a tenth of a pixel in running text. Both fonts must have the same glyphs.
 */
export function withKerningOf(oneWeight: Buffer, variable: Buffer): Buffer {
  const tables = readTables(variable)
  const light = readTables(oneWeight)
  if (!tables.get('cmap')!.equals(light.get('cmap')!)) throw new Error('The two fonts have different glyphs.')
  // GDEF has only the variations of the kerning.
  for (const tag of ['GPOS', 'GDEF']) tables.set(tag, light.get(tag)!)
  roundKerning(tables.get('GPOS')!)
  return writeTables(tables)
}

/** https://learn.microsoft.com/typography/opentype/spec/gpos */
function roundKerning(gpos: Buffer) {
  const lookupList = gpos.readUInt16BE(8)
  for (const lookup of offsetsAt(gpos, lookupList, lookupList)) {
    const type = gpos.readUInt16BE(lookup)
    for (const subtable of offsetsAt(gpos, lookup + 4, lookup)) {
      const isExtension = type === 9
      const at = isExtension ? subtable + gpos.readUInt32BE(subtable + 4) : subtable
      for (const value of kerningValues(gpos, at)) {
        const kerning = gpos.readInt16BE(value)
        gpos.writeInt16BE(Math.abs(kerning) < leastKerning ? 0 : Math.round(kerning / step) * step, value)
      }
    }
  }
}

const advanceOnly = 4

/** Positions of the values of a table of pairs, of which each is one advance. */
function kerningValues(gpos: Buffer, pairs: number): number[] {
  const format = gpos.readUInt16BE(pairs)
  if (gpos.readUInt16BE(pairs + 4) !== advanceOnly || gpos.readUInt16BE(pairs + 6) !== 0)
    throw new Error('The kerning has more than the advance of the first glyph.')
  if (format === 1)
    return offsetsAt(gpos, pairs + 8, pairs).flatMap((set) =>
      Array.from({ length: gpos.readUInt16BE(set) }, (_, index) => set + 2 + index * 4 + 2),
    )
  const values = gpos.readUInt16BE(pairs + 12) * gpos.readUInt16BE(pairs + 14)
  return Array.from({ length: values }, (_, index) => pairs + 16 + index * 2)
}

/** A list of offsets from `base`, preceded by its length. */
function offsetsAt(table: Buffer, list: number, base: number): number[] {
  return Array.from(
    { length: table.readUInt16BE(list) },
    (_, index) => base + table.readUInt16BE(list + 2 + index * 2),
  )
}
