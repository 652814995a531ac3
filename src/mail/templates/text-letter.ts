import type { Email, EmailPart, Sender } from './letter.ts'

/** The letter for mail programs that show text alone. */
export function textEmail({ parts }: Email, { name, address, phone }: Sender) {
  const foot = ['-- ', name, address, phone].filter(Boolean).join('\n')
  return `${[...parts.map(textOf), foot].join('\n\n')}\n`
}

function textOf(part: EmailPart) {
  if (typeof part === 'string') return part
  if ('rows' in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.words}:\n${part.open}`
}
