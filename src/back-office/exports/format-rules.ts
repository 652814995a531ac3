import { returnFormats, type ReturnKind } from '../gst-returns/file-rules.ts'

/** The formats of lists and reports. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const fileFormats = [...exportFormats, 'json'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Lists and reports are of other kinds. */
export const isReturnKind = (kind: string): kind is ReturnKind => Object.hasOwn(returnFormats, kind)

export const hasFormat = (kind: string, format: FileFormat) => {
  const formats: readonly FileFormat[] = isReturnKind(kind) ? returnFormats[kind] : exportFormats
  return formats.includes(format)
}
