import { inks, type Pdf } from './sheet.ts'

export interface Style {
  size?: number
  strong?: boolean
  soft?: boolean
  align?: 'left' | 'right'
}

export interface Box {
  x: number
  y: number
  width: number
}

/** Writes text into a box as wide as given, and answers where it ends. */
export function write(pdf: Pdf, text: string, box: Box, style: Style = {}) {
  const { align = 'left', soft = false } = style
  const height = heightOf(pdf, text, box.width, style)
  pdf
    .fillColor(soft ? inks.soft : inks.text)
    .text(text, box.x, box.y, { ...figures, width: box.width, align, lineGap })
  return box.y + height
}

const lineGap = 1
/** Digits of one width, so that amounts stand below each other. */
const figures = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }

export function heightOf(pdf: Pdf, text: string, width: number, { size = 9, strong = false }: Style = {}) {
  pdf.font(strong ? 'strong' : 'regular').fontSize(size)
  return pdf.heightOfString(text || ' ', { ...figures, width, lineGap })
}

export const ruleAt = (pdf: Pdf, y: number, { x, width }: Pick<Box, 'x' | 'width'>) =>
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(inks.line)
    .stroke()
