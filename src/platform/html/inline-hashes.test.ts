import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineElements } from './inline-hashes.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const pageWith = (inside: string) =>
  `<html><head><style nonce="m">@layer a;</style></head><body>${inside}</body></html>`

test('elements with the nonce are listed by hash, and the nonce is removed', () => {
  const sealed = hashInlineElements(pageWith('<script type="x" nonce="m">let a = "<p>"</script>'), 'm')
  expect(sealed.scripts).toEqual([hash('let a = "<p>"')])
  expect(sealed.styles).toEqual([hash('@layer a;')])
  expect(sealed.html).toBe(
    '<html><head><style>@layer a;</style></head><body><script type="x">let a = "<p>"</script></body></html>',
  )
})

test('a script without the nonce, or with another one, is not listed', () => {
  const injected =
    '<script>alert(1)</script><script nonce="n">alert(2)</script><SCRIPT nonce=m>alert(3)</SCRIPT>'
  expect(hashInlineElements(pageWith(injected), 'm').scripts).toEqual([])
})

test('a script file needs no hash, and equal scripts have one', () => {
  const twice =
    '<script nonce="m">a()</script><script nonce="m">a()</script><script src="/a.js" nonce="m"></script>'
  expect(hashInlineElements(pageWith(twice), 'm').scripts).toEqual([hash('a()')])
})
