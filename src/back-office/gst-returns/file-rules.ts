/** The files of GST returns, with their formats: the offline tool's workbook, and the portal's JSON. */
export const returnFormats = {
  gstr1: ['xlsx', 'json'],
  gstr3b: ['json'],
} as const satisfies Record<string, readonly ('xlsx' | 'json')[]>

export type ReturnKind = keyof typeof returnFormats
