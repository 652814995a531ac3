import type { Voucher } from '../../../selling/invoices/vouchers/contract.ts'
import { usePrintOnce } from '../../tenders/components/use-print-once.ts'
import { VoucherPaper } from './voucher-paper.tsx'

/** Prints a voucher without leaving the page. */
export function PrintVoucher({ voucher }: { voucher: Voucher }) {
  const { paper, format } = usePrintOnce(voucher)
  if (!format) return null
  return (
    <div ref={paper}>
      <VoucherPaper voucher={voucher} format={format} />
    </div>
  )
}
