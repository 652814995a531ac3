import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { readPageTexts } from '../../../site/shop/page-texts/read-page-texts.ts'
import type { TextSection } from '../../../site/shop/page-texts/contract.ts'
import type { Answer } from './contract.ts'
import { tokenize } from './query/tokenize.ts'

/** The section of the help page that answers a question; where to ask, if the owner has deleted it. */
export async function answerQuestion(db: Database, clock: Clock, heading: string): Promise<Answer> {
  const sections = await readPageTexts({ db, clock }, ['help'])
  const section = sections.find(({ title }) => wordsOf(title) === wordsOf(heading))
  if (section) return { title: section.title, parts: firstSentences(section), link: '/help' }
  const title = heading.charAt(0).toUpperCase() + heading.slice(1)
  return {
    title,
    parts: [{ text: 'Please ask us: by phone, on WhatsApp or at our counter.' }],
    link: '/contact',
  }
}

const wordsOf = (text: string) => tokenize(text).join(' ')

function firstSentences({ blocks: [first] }: TextSection) {
  if (first === undefined) return []
  return 'paragraph' in first ? first.paragraph : (first.list[0] ?? [])
}
