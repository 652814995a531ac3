import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { InvoiceDocument } from '../../../selling/invoices/contract.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { PrintedPayment } from './receipt.tsx'
import { printPage } from './print-page.ts'

/** Loaded when the first bill is printed. */
const Receipt = lazy(async () => ({ default: (await import('./receipt.tsx')).Receipt }))
const SheetOfPaper = lazy(async () => ({ default: (await import('./a4-bill.tsx')).A4Bill }))

export interface Printing {
  order: string
  document: string
  /** Token of the order's link. */
  link: string
  payments: PrintedPayment[]
  isCopy: boolean
  format: '80mm' | 'A4'
}

interface PrintBillProps {
  /** A new object prints again. */
  printing: Printing
  onPrinted: () => void
}

/** Prints a bill without leaving the page: it is on paper only. */
export function PrintBill({ printing, onPrinted }: PrintBillProps) {
  const [document, setDocument] = useState<InvoiceDocument>()
  useEffect(() => {
    let isCurrent = true
    const params = { id: printing.order, document: printing.document }
    void browserApi()
      .documents.show({ params })
      .then(
        (loaded) => isCurrent && setDocument(loaded),
        (failure: unknown) => {
          toast(errorMessage(failure, 'The bill could not be printed. Please print it again.'), { tone: 'bad' })
          onPrinted()
        },
      )
    return () => {
      isCurrent = false
    }
  }, [printing, onPrinted])
  if (!document) return null

  const Paper = printing.format === 'A4' ? SheetOfPaper : Receipt
  const link = `${location.origin}/o/${printing.link}`
  return (
    <Suspense>
      <Printed onPrinted={onPrinted}>
        <Paper document={document} payments={printing.payments} link={link} isCopy={printing.isCopy} />
      </Printed>
    </Suspense>
  )
}

/** Inside the boundary, so that it runs once everything is rendered. */
function Printed({ onPrinted, children }: { onPrinted: () => void; children: React.ReactNode }) {
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCurrent = true
    void printPage(paper.current!).then(() => isCurrent && onPrinted())
    return () => {
      isCurrent = false
    }
  }, [onPrinted])
  return <div ref={paper}>{children}</div>
}
