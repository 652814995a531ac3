import { useEffect, useRef, useState } from 'react'
import type { Voucher } from '../../../selling/invoices/vouchers/contract.ts'
import { browserApi } from '../../../web/browser-api.ts'
import { printPage } from '../../tenders/components/print-page.ts'
import { VoucherPaper } from './voucher-paper.tsx'

/** Prints a voucher without leaving the page, in the format of the counter's settings. */
export function PrintVoucher({ voucher }: { voucher: Voucher }) {
  const paper = useRef<HTMLDivElement>(null)
  const [format, setFormat] = useState<'80mm' | 'A4'>()
  useEffect(() => {
    void browserApi()
      .counterSales.rules()
      .then(
        ({ printFormat }) => setFormat(printFormat),
        () => setFormat('80mm'),
      )
  }, [])
  useEffect(() => {
    if (format) void printPage(paper.current!)
  }, [format, voucher])
  if (!format) return null
  return (
    <div ref={paper}>
      <VoucherPaper voucher={voucher} format={format} />
    </div>
  )
}
