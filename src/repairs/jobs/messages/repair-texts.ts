import type { EditableText } from '../../../platform/domains/editable-text.ts'
import { englishTexts } from './english-texts.ts'
import { startOfDayInIndia } from '../../../platform/time-zone.ts'
import { languages, type Language } from '../../../platform/languages.ts'
import { messageKinds, messageLabels, type MessageKind } from './message-kind-rules.ts'
import { nextStepOf, type NextStepFacts } from './next-steps.ts'
import { tamilTexts } from './tamil-texts.ts'

export interface MessageWording {
  subject: string
  body: string
}

const wordings: Record<Language, Record<MessageKind, MessageWording>> = { en: englishTexts, ta: tamilTexts }

/** Of the email's button. */
const buttonWords: Record<Language, string> = {
  en: 'See your repair',
  ta: 'உங்கள் பழுதுபார்ப்பைப் பார்க்க',
}
export const buttonOf = (language: Language) => buttonWords[language]

/** A made-up repair for the preview. */
const sample: NextStepFacts = {
  ...{ brand: 'Samsung', model: 'Galaxy A52', bookedDay: '2026-11-28', bookedPart: 'morning' },
  ...{ promisedAt: new Date('2026-11-28T19:00:00+05:30'), outcome: 'repaired', orderId: 'KD-7H2M9QX4RB' },
  hasWarranty: true,
}

const repairTextId = (kind: MessageKind, language: Language) =>
  `repair.${kind}${language === 'en' ? '' : `.${language}`}`

export function repairText(kind: MessageKind, language: Language): EditableText {
  const next = nextStepOf({ kind, now: startOfDayInIndia('2026-11-28') }, sample, language)
  return {
    id: repairTextId(kind, language),
    ...{ channel: 'both', about: 'repair', language },
    label: messageLabels[kind],
    ...wordings[language][kind],
    samples: {
      ...{ device: 'Samsung Galaxy A52', repair: 'R-4XK7M2P9' },
      ...{ shop: 'Our shop', shop_phone: '98765 43210' },
      ...(next !== '' && { next_step: next }),
    },
  }
}

/** Every text about a repair that the owner can word: one for email and WhatsApp, in each language. */
export const repairTexts: EditableText[] = languages.flatMap((language) =>
  messageKinds.map((kind) => repairText(kind, language)),
)
