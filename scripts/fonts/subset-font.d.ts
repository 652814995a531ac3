/** What is used of the package subset-font, which ships no types. */
export interface Options {
  targetFormat?: 'truetype' | 'woff2'
  /** A single value pins the axis, a range limits it. */
  variationAxes?: { wght: number | { min: number; max: number; default: number } }
  keepFeatures?: string[]
  dropTables?: string[]
  noHinting?: boolean
}
export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
