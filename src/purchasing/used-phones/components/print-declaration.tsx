import { usePrintOnce } from '../../../counter/tenders/components/use-print-once.ts'
import type { UsedPhone } from '../contract.ts'
import { DeclarationPaper } from './declaration-paper.tsx'

/** Prints the declaration without leaving the page. */
export function PrintDeclaration({ phone }: { phone: UsedPhone }) {
  const { paper, format } = usePrintOnce(phone)
  if (!format) return null
  return (
    <div ref={paper}>
      <DeclarationPaper phone={phone} format={format} />
    </div>
  )
}
