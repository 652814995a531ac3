import { createHash } from 'node:crypto'

/** A page that is complete, with what its policy lets run and style inside it. Both may be kept and sent together. */
export interface HashedPage {
  html: string
  /** Sources for `script-src` and `style-src`. */
  scripts: string[]
  styles: string[]
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * Takes the mark, a nonce that only our own rendering knows, out of the page and lets the policy name what carried it by its
 * hash. What lacks the mark was not written by us, so its hash is never named, however it came into the page.
 */
export function hashInlineElements(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElement))
    if (attributes.includes(attribute) && text) found[name as 'script' | 'style'].add(hashOf(text))
  return { html: html.replaceAll(attribute, ''), scripts: [...found.script], styles: [...found.style] }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
