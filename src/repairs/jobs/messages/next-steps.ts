import {
  formatDayTime,
  formatLongDay,
  formatNumericDay,
  isoDayInIndia,
  startOfDayInIndia,
} from '../../../platform/time-zone.ts'
import type { DayPart } from '../contract.ts'
import type { JobRow } from '../jobs-store.ts'
import type { Outcome } from '../status.ts'
import type { Language } from '../../../platform/languages.ts'
import { isNotice, type MessageKind } from './message-kind-rules.ts'

interface Sentences {
  expected: (day: string, part: DayPart) => string
  promised: (moment: string) => string
  outcomes: Record<Outcome, string>
  /** Of what costs nothing there is no bill, and without a warranty on any line no warranty card. */
  handedOver: (has: { bill: boolean; warranty: boolean }, device: string) => string
}

const dayParts: Record<DayPart, string> = { morning: 'காலை', afternoon: 'மதியம்', evening: 'மாலை' }

const sentences: Record<Language, Sentences> = {
  en: {
    expected: (day, part) => `We expect you on ${formatLongDay(day)}, in the ${part}.`,
    promised: (moment) => `We expect it to be ready by ${formatDayTime(moment)}.`,
    outcomes: {
      repaired: 'It is repaired.',
      not_repairable: 'We could not repair it.',
      declined: 'It is not repaired, as you answered.',
      no_fault: 'We found no fault.',
    },
    handedOver: ({ bill, warranty }, device) => {
      if (bill && warranty) return `The bill and the warranty card of your ${device} are here:`
      if (bill) return `The bill of your ${device} is here:`
      return warranty
        ? `The warranty card of your ${device} is here:`
        : `The details of your ${device} are here:`
    },
  },
  ta: {
    expected: (day, part) => `${formatNumericDay(day)} அன்று ${dayParts[part]} உங்களை எதிர்பார்க்கிறோம்.`,
    promised: (moment) => `${formatNumericDay(moment)} அன்று தயாராகும் என எதிர்பார்க்கிறோம்.`,
    outcomes: {
      repaired: 'பழுது சரிசெய்யப்பட்டது.',
      not_repairable: 'பழுதைச் சரிசெய்ய முடியவில்லை.',
      declined: 'உங்கள் பதிலின்படி பழுதுபார்க்கவில்லை.',
      no_fault: 'பழுது எதுவும் இல்லை.',
    },
    handedOver: ({ bill, warranty }, device) => {
      if (bill && warranty) return `உங்கள் ${device} சாதனத்தின் ரசீதும் உத்தரவாதமும் இங்கே உள்ளன:`
      if (bill) return `உங்கள் ${device} சாதனத்தின் ரசீது இங்கே உள்ளது:`
      return warranty
        ? `உங்கள் ${device} சாதனத்தின் உத்தரவாதம் இங்கே உள்ளது:`
        : `உங்கள் ${device} சாதனத்தின் விவரங்கள் இங்கே உள்ளன:`
    },
  },
}

export type NextStepFacts = Pick<
  JobRow,
  'brand' | 'model' | 'bookedDay' | 'bookedPart' | 'promisedAt' | 'outcome' | 'orderId'
> & {
  /** A line of the repair has a warranty, so that its link is the warranty card. */
  hasWarranty: boolean
}

export const deviceName = ({ brand, model }: Pick<JobRow, 'brand' | 'model'>) => `${brand} ${model}`

/** {{next_step}}: the sentence that differs from repair to repair; empty where there is none, and for a day that is over. */
export function nextStepOf(
  { kind, now }: { kind: MessageKind; now: Date },
  job: NextStepFacts,
  language: Language,
): string {
  const words = sentences[language]
  const { bookedDay, bookedPart, promisedAt, outcome, orderId, hasWarranty } = job
  const today = isoDayInIndia(now)
  if (kind === 'booked' && bookedDay !== null && bookedPart !== null && bookedDay >= today)
    return words.expected(startOfDayInIndia(bookedDay).toISOString(), bookedPart)
  if ((kind === 'received' || kind === 'approved') && promisedAt !== null)
    return isoDayInIndia(promisedAt) >= today ? words.promised(promisedAt.toISOString()) : ''
  if ((kind === 'ready' || isNotice(kind)) && outcome !== null) return words.outcomes[outcome]
  if (kind === 'handed_over')
    return words.handedOver({ bill: orderId !== null, warranty: hasWarranty }, deviceName(job))
  return ''
}
