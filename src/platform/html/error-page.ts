import { createHash } from 'node:crypto'
import escapeHtml from 'escape-html'
import type { FastifyReply, FastifyRequest } from 'fastify'

const style = `:root{color-scheme:light dark;--ground:#fdfcf9;--ink:#24211c;--soft:#5d574d;--mark:#f5b92e}
@media(prefers-color-scheme:dark){:root{--ground:#191613;--ink:#f3efe8;--soft:#b9b1a4}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem 1.25rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,'Segoe UI',Roboto,sans-serif}
main{max-width:34rem}
main::before{content:'';display:block;width:3rem;height:3rem;border-radius:50%;background:var(--mark)}
h1{margin:1.5rem 0 .5rem;font-size:clamp(2.25rem,1.6rem + 3vw,3.5rem);line-height:1.05;letter-spacing:-.025em}
p{margin:0 0 1rem;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:2rem 0}
a{display:inline-flex;align-items:center;min-height:3.25rem;padding:0 1.5rem;border:1.5px solid var(--ink);border-radius:.75rem;color:inherit;font-weight:620;text-decoration:none}
a:first-child{background:var(--ink);color:var(--ground)}
a:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
small{color:var(--soft)}`

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const ourFault = 'This is our fault, and nothing of yours is lost. Please try again.'
const sentences: Record<number, string> = {
  503: 'The shop is busy or restarting, and nothing of yours is lost. Please try again in a moment.',
}

interface ErrorPage {
  status: number
  /** For people; from 500 up the page has its own texts. */
  message?: string
  /** Seconds. */
  retryAfter?: number | undefined
}

/** Without React, database or files, because it must work when those fail. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, broken: ErrorPage) {
  const { status, retryAfter } = broken
  const { title, text } = titleAndText(broken)
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
    .removeHeader('set-cookie')
    .send(
      `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
<nav><a href="">Try Again</a><a href="/home">Back to Home</a></nav>
<small>Reference ${escapedName(request.id)}</small>
</main>
</body>
</html>
`,
    )
}

export const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

function titleAndText({ status, message = '' }: ErrorPage) {
  if (status >= 500) return { title: 'Something went wrong', text: sentences[status] ?? ourFault }
  return { title: status === 429 ? 'Please wait a moment' : 'This page cannot be shown', text: message }
}

/** The id may come from a request header. */
const escapedName = (text: string) => text.replaceAll(/[^\w.:-]/g, '')
