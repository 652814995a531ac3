import escapeHtml from 'escape-html'
import type { Language } from '../../../platform/languages.ts'
import { telLink } from '../../../site/shop/contact-links.ts'

/** A block of an email: a paragraph, a table of names and values, or a button to a page of the shop. */
export type EmailPart = string | { rows: [name: string, value: string][] } | { open: string; words: string }

export interface Email {
  subject: string
  parts: EmailPart[]
  /** English if it is left out. */
  language?: Language
}

interface Sender {
  name: string
  address: string
  phone: string
}

/** Renders an email as text and HTML, with the shop's name, address and phone in the footer. */
export const renderEmail = (email: Email, shop: Sender) => ({
  // One line, whatever a name contains: no header injection.
  subject: email.subject.replaceAll(/\s+/g, ' '),
  body: textEmail(email, shop),
  html: htmlEmail(email, shop),
})

/** The plain-text alternative. */
function textEmail({ parts }: Email, { name, address, phone }: Sender) {
  const foot = ['-- ', name, address, phone].filter(Boolean).join('\n')
  return `${[...parts.map(textOf), foot].join('\n\n')}\n`
}

function textOf(part: EmailPart) {
  if (typeof part === 'string') return part
  if ('rows' in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.words}:\n${part.open}`
}

// Mail clients support only tables and inline styles. Background and text colours are not set, so that dark mode works;
// only the button has colours.
const font =
  "font-family:'Anek Tamil','Noto Sans Tamil',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const text = `${font};font-size:16px;line-height:1.5`
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const rowBorder = 'border-bottom:1px solid #9a938a'

/** The HTML alternative: loads no external resources and escapes all text. */
export function htmlEmail({ subject, parts, language = 'en' }: Email, { name, address, phone }: Sender) {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0">
${table}><tr><td align="center" style="padding:24px 16px">
${table} style="max-width:560px">
<tr><td style="${text};font-size:20px;font-weight:600;padding-bottom:12px;border-bottom:4px solid #edb200">${escapeHtml(name)}</td></tr>
<tr><td style="height:12px;line-height:12px">&nbsp;</td></tr>
${parts.map((part) => `<tr><td style="${text};padding:8px 0">${htmlOf(part)}</td></tr>`).join('\n')}
<tr><td style="${text};font-size:14px;padding-top:24px">${foot(name, address, phone)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function htmlOf(part: EmailPart) {
  if (typeof part === 'string') return lines(part)
  if ('open' in part)
    return `<a href="${escapeHtml(part.open)}" style="${text};display:inline-block;padding:12px 24px;border-radius:12px;background-color:#edb200;color:#1d1a15;font-weight:600;text-decoration:none">${escapeHtml(part.words)}</a>`
  const rows = part.rows.map(
    ([name, value]) =>
      `<tr><td style="${text};${rowBorder};padding:8px 16px 8px 0" valign="top">${lines(name)}</td><td align="right" style="${text};${rowBorder};padding:8px 0" valign="top">${lines(value)}</td></tr>`,
  )
  return `${table}>${rows.join('')}</table>`
}

const foot = (name: string, address: string, phone: string) =>
  [
    escapeHtml(name),
    escapeHtml(address),
    `<a href="${escapeHtml(telLink(phone))}" style="color:inherit">${escapeHtml(phone)}</a>`,
  ].join('<br>')

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
