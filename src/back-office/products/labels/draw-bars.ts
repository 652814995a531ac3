import { symbologyOf } from './label-rules.ts'

/** Millimetres. */
const heightMm = 12

/** The barcode's bars as SVG. The library has two megabytes, so only the first print loads it. */
export async function drawBars(barcode: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  return toSVG({ bcid: symbologyOf(barcode), text: barcode, height: heightMm, includetext: false })
}
