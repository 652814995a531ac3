/** The package ships no types. */
declare module 'subset-font' {
  export interface Options {
    targetFormat?: 'woff2'
    /** A single value pins the axis, a range limits it. */
    variationAxes?: { wght: number | { min: number; max: number; default: number } }
    keepFeatures?: string[]
    dropTables?: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
