import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import { printPage } from '../../../../counter/tenders/components/print-page.ts'
import type { SlipData } from './claim-slip.tsx'

/** Loaded when something is first printed. */
const ClaimSlip = lazy(async () => ({ default: (await import('./claim-slip.tsx')).ClaimSlip }))
const JobLabel = lazy(async () => ({ default: (await import('./job-label.tsx')).JobLabel }))

/** The slip of a visit, or the label of one of its repairs. */
export type VisitPrint = { visit: string; what: 'slip' } | { visit: string; what: 'label'; job: string }

/** Prints without leaving the page, once for each `printed`. It stays there, on paper only: some browsers print after the call. */
export function PrintVisit({ printed }: { printed: VisitPrint }) {
  const [paper, setPaper] = useState<{ of: VisitPrint; shown: ReactNode }>()
  useEffect(() => {
    let isCurrent = true
    void paperOf(printed).then(
      (shown) => isCurrent && setPaper({ of: printed, shown }),
      (failure: unknown) =>
        toast(errorMessage(failure, 'This could not be printed. Please print it again.'), { tone: 'bad' }),
    )
    return () => {
      isCurrent = false
    }
  }, [printed])
  if (paper?.of !== printed) return null
  return (
    <Suspense>
      <Printed printed={printed}>{paper.shown}</Printed>
    </Suspense>
  )
}

async function paperOf(printed: VisitPrint): Promise<ReactNode> {
  const { repairJobs } = browserApi()
  if (printed.what === 'label')
    return <JobLabel job={await repairJobs.show({ params: { id: printed.job } })} />
  return <ClaimSlip {...await slipOf(printed.visit)} />
}

async function slipOf(id: string): Promise<SlipData> {
  const { repairIntake, repairJobs, counterSales } = browserApi()
  const [visit, { link }, { printFormat: format }] = await Promise.all([
    repairIntake.visit({ params: { id } }),
    repairIntake.readLink({ params: { id } }),
    counterSales.rules(),
  ])
  const jobs = await Promise.all(visit.jobs.map((job) => repairJobs.show({ params: { id: job.id } })))
  return { visit, jobs, link: `${location.origin}/r/${link}`, format }
}

interface PrintedProps {
  printed: VisitPrint
  children: ReactNode
}

/** Inside the boundary, so that its effect runs once everything is rendered. */
function Printed({ printed, children }: PrintedProps) {
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => void printPage(paper.current!), [printed])
  return <div ref={paper}>{children}</div>
}
