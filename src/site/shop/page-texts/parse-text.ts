import { fillText, variablesIn } from '../../../platform/text-variables.ts'
import type { TextBlock, TextPart, TextSection } from './contract.ts'

type Values = Readonly<Record<string, string>>

const heading = /^#{1,6}\s+(\S.*)$/
const listItem = /^[-*•]\s+(\S.*)$/
/** [words](target) */
const link = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g
/** Begins only where a word does: otherwise each letter of a long word would scan all that follow. */
const emailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Pages of the shop and the web; anything else, such as a script, is no target. */
const isTarget = (href: string) =>
  /^\/(?!\/)[\w./?=&#%+-]*$/.test(href) || /^https?:\/\/[^\s"'<>]+$/.test(href)

/**
 * The sections of a text: a line that begins with # is a heading, one that begins with - an item of a list, and an empty line ends a
 * paragraph. A paragraph or item whose variable has no value is left out, and so is a heading with nothing below it. The parts are
 * plain text, so nothing that is typed becomes HTML.
 */
export function parseText(text: string, values: Values): TextSection[] {
  const sections: TextSection[] = [{ title: '', blocks: [] }]
  for (const block of text.split(/\n{2,}/).flatMap(splitAtHeadings)) {
    const [, title] = heading.exec(block) ?? []
    if (title !== undefined) sections.push({ title: fillText(title, values).trim(), blocks: [] })
    else sections.at(-1)!.blocks.push(...toBlocks(block, values))
  }
  return sections.filter(({ blocks }) => blocks.length > 0)
}

/** Headings need no empty line around them, and lists may follow a sentence. */
function splitAtHeadings(block: string): string[] {
  const runs: { kind: string; lines: string[] }[] = []
  for (const line of block.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const kind = heading.test(line) ? 'heading' : listItem.test(line) ? 'list' : 'paragraph'
    const run = runs.at(-1)
    if (run?.kind === kind && kind !== 'heading') run.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs.map(({ lines }) => lines.join('\n'))
}

function toBlocks(block: string, values: Values): TextBlock[] {
  if (!listItem.test(block.split('\n')[0]!))
    return hasValues(block, values) ? [{ paragraph: toParts(block, values) }] : []
  const items = block.split('\n').filter((line) => hasValues(line, values))
  const list = items.map((line) => toParts(listItem.exec(line)![1]!, values))
  return list.length > 0 ? [{ list }] : []
}

const hasValues = (text: string, values: Values) =>
  variablesIn(text).every((name) => (values[name] ?? '') !== '')

function toParts(text: string, values: Values): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(link)) {
    const [whole, words, href] = found
    if (!isTarget(href!)) continue
    parts.push(...withAddresses(fillText(text.slice(end, found.index), values)))
    parts.push({ text: fillText(words!, values), href: href! })
    end = found.index + whole.length
  }
  return [...parts, ...withAddresses(fillText(text.slice(end), values))]
}

/** Email addresses open the mail program. */
function withAddresses(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(emailAddress)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: `mailto:${address}` })
    end = index + address.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

/** The first link whose target is not allowed. */
export const wrongLinkIn = (text: string) =>
  [...text.matchAll(link)].map(([, , href]) => href!).find((href) => !isTarget(href))
