import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { InvoiceDocument } from '../../../selling/invoices/contract.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { PrintedPayment } from './receipt.tsx'
import { printPage } from '../../tenders/components/print-page.ts'

/** Loaded when the first bill is printed. */
const Receipt = lazy(async () => ({ default: (await import('./receipt.tsx')).Receipt }))
const A4Bill = lazy(async () => ({ default: (await import('./a4-bill.tsx')).A4Bill }))

export interface Printing {
  order: string
  document: string
  /** Token of the order's link. */
  link: string | null
  payments: PrintedPayment[]
  /** Some of it is paid later: the A4 bill says what was paid, too. */
  isDue?: boolean
  isCopy: boolean
  format: '80mm' | 'A4'
}

/** Prints a bill without leaving the page, once for each `printing`. It stays there, on paper only: some browsers print after the call. */
export function PrintBill({ printing }: { printing: Printing }) {
  const [document, setDocument] = useState<InvoiceDocument>()
  useEffect(() => {
    let isCurrent = true
    const params = { id: printing.order, document: printing.document }
    void browserApi()
      .documents.show({ params })
      .then(
        (loaded) => isCurrent && setDocument(loaded),
        (failure: unknown) =>
          toast(errorMessage(failure, 'The bill could not be printed. Please print it again.'), {
            tone: 'bad',
          }),
      )
    return () => {
      isCurrent = false
    }
  }, [printing])
  if (document?.id !== printing.document) return null

  const Paper = printing.format === 'A4' ? A4Bill : Receipt
  return (
    <Suspense>
      <Printed document={document}>
        <Paper
          document={document}
          payments={printing.payments}
          isDue={printing.isDue === true}
          link={
            location.origin +
            (printing.link === null ? `/orders?order=${printing.order}` : `/o/${printing.link}`)
          }
          isCopy={printing.isCopy}
        />
      </Printed>
    </Suspense>
  )
}

interface PrintedProps {
  document: InvoiceDocument
  children: ReactNode
}

/** Inside the boundary, so that its effect runs once everything is rendered. */
function Printed({ document, children }: PrintedProps) {
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => void printPage(paper.current!), [document])
  return <div ref={paper}>{children}</div>
}
