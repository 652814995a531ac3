import { createHash } from 'node:crypto'

/** A page's HTML with the hashes of its inline scripts and styles. Both may be cached and sent together. */
export interface HashedPage {
  html: string
  /** Sources for `script-src` and `style-src`. */
  scripts: string[]
  styles: string[]
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * Removes the nonce from the page's inline elements and returns their hashes for the policy. Only our own rendering
 * knows the nonce, so an injected element is never listed.
 */
export function hashInlineElements(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElement))
    if (attributes.includes(attribute) && text) found[name as 'script' | 'style'].add(hashOf(text))
  return { html: html.replaceAll(attribute, ''), scripts: [...found.script], styles: [...found.style] }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
