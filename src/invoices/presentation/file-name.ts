import type { IssuedDocument } from '../contract.ts'
import { documentTitles } from './titles.ts'

/** "tax-invoice-26-27-00001.pdf", of letters that every system takes. */
export const fileName = ({ kind, code }: Pick<IssuedDocument, 'kind' | 'code'>) =>
  `${documentTitles[kind]}-${code}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + '.pdf'
