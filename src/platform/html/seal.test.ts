import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineElements } from './seal.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (inside: string) =>
  `<html><head><style nonce="m">@layer a;</style></head><body>${inside}</body></html>`

test('what carries the mark is named by its hash, and the mark goes', () => {
  const sealed = hashInlineElements(page('<script type="x" nonce="m">let a = "<p>"</script>'), 'm')
  expect(sealed.scripts).toEqual([hash('let a = "<p>"')])
  expect(sealed.styles).toEqual([hash('@layer a;')])
  expect(sealed.html).toBe(
    '<html><head><style>@layer a;</style></head><body><script type="x">let a = "<p>"</script></body></html>',
  )
})

test('a script that came in without the mark is not named, with another’s mark neither', () => {
  const injected =
    '<script>alert(1)</script><script nonce="n">alert(2)</script><SCRIPT nonce=m>alert(3)</SCRIPT>'
  expect(hashInlineElements(page(injected), 'm').scripts).toEqual([])
})

test('a file of a script needs no hash, and equal scripts one', () => {
  const twice =
    '<script nonce="m">a()</script><script nonce="m">a()</script><script src="/a.js" nonce="m"></script>'
  expect(hashInlineElements(page(twice), 'm').scripts).toEqual([hash('a()')])
})
