import type { Job } from './contract.ts'

type Facts = Pick<Job, 'state' | 'assignedTo' | 'estimates' | 'customer' | 'outcome' | 'money' | 'partsNews'>

/** What is next for the shop, as one sentence. */
export function nextText(job: Facts): string {
  const [newest] = job.estimates
  const hasDraft = newest !== undefined && newest.sentAt === null
  const sent = job.estimates.find(({ sentAt }) => sentAt !== null)
  switch (job.state) {
    case 'booked':
      return 'The customer brings the device. Take it in then.'
    case 'received':
      return job.assignedTo ? `${job.assignedTo.name} looks at it next.` : 'Someone has to look at it.'
    case 'diagnosing':
      return hasDraft
        ? 'Check the estimate below and send it.'
        : 'Find the fault, then write the estimate below.'
    case 'awaiting_answer':
      if (hasDraft) return 'A newer estimate is not sent yet. Check it below and send it.'
      if (sent?.answer && !sent.answer.isConfirmed)
        return `${sent.answer.name} answered “${sent.answer.answer}” on the link, which staff could have read. Please call ${job.customer} to confirm.`
      if (job.partsNews === 'freed')
        return `No answer came for a week, so the parts are free for others again. Ask ${job.customer}; an approval holds them again.`
      return `Ask ${job.customer} about the estimate, if they do not answer on the link.`
    case 'in_repair':
      return 'Repair it, and scan each part that you use.'
    case 'waiting_parts':
      return job.partsNews === 'arrived'
        ? 'The parts are here. Go on with the repair.'
        : 'Parts are missing. They are held for this repair as soon as they arrive.'
    case 'ready':
      return `${job.customer} can collect it.`
    case 'handed_over':
      return 'It is handed over.'
    case 'cancelled':
      return 'It is cancelled.'
  }
}
