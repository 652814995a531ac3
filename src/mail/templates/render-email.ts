import { telLink } from '../../shop/phone-links.ts'

/** What a letter says, from top to bottom: sentences, a table of names and values, or a page of the shop to open. */
export type EmailPart = string | { rows: [name: string, value: string][] } | { open: string; words: string }

export interface Email {
  subject: string
  parts: EmailPart[]
}

/** Who writes. */
interface Sender {
  name: string
  address: string
  phone: string
}

/** The one form of every letter: the same words as text and as HTML, with the shop's name, address and phone below. */
export const renderEmail = (email: Email, shop: Sender) => ({
  // A subject is one line, whatever a name holds.
  subject: email.subject.replaceAll(/\s+/g, ' '),
  body: textEmail(email, shop),
  html: htmlEmail(email, shop),
})

/** The letter for mail programs that show text alone. */
function textEmail({ parts }: Email, { name, address, phone }: Sender) {
  const foot = ['-- ', name, address, phone].filter(Boolean).join('\n')
  return `${[...parts.map(textOf), foot].join('\n\n')}\n`
}

function textOf(part: EmailPart) {
  if (typeof part === 'string') return part
  if ('rows' in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.words}:\n${part.open}`
}

// Mail programs know tables and inline styles. Ground and text keep the reader's own colours, so that a dark screen stays
// dark; only the button is painted, with its words.
const font =
  "font-family:'Anek Tamil','Noto Sans Tamil',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const text = `${font};font-size:16px;line-height:1.5`
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const hairline = 'border-bottom:1px solid #9a938a'

/** The same letter in HTML: nothing is loaded from anywhere, and every word of a person is escaped. */
export function htmlEmail({ subject, parts }: Email, { name, address, phone }: Sender) {
  return `<!doctype html>
<html lang="en">
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
      `<tr><td style="${text};${hairline};padding:8px 16px 8px 0" valign="top">${lines(name)}</td><td align="right" style="${text};${hairline};padding:8px 0" valign="top">${lines(value)}</td></tr>`,
  )
  return `${table}>${rows.join('')}</table>`
}

const foot = (name: string, address: string, phone: string) =>
  [
    escapeHtml(name),
    escapeHtml(address),
    `<a href="${escapeHtml(telLink(phone))}" style="color:inherit">${escapeHtml(phone)}</a>`,
  ].join('<br>')

const lines = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Somebody's words inside HTML, as words and nothing else. */
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)
