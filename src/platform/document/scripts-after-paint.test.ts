import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body><p>Phones</p>' +
  '<script nonce="n" type="module" async="">import "/assets/a.js";</script></body></html>'

test('no module is asked for before the page is painted, and all of them after', () => {
  const html = scriptsAfterPaint(page, 'n')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('data-needs="/assets/a.js /assets/b.js">import "/assets/a.js";</script>')
  expect(html).toMatch(/<script nonce="n">\(function startWhenPainted[\s\S]+<\/script><\/body><\/html>$/)
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
})

test('a page without modules, and one in development, stay as they are', () => {
  expect(scriptsAfterPaint('<html><body></body></html>', 'n')).toBe('<html><body></body></html>')
  expect(scriptsAfterPaint(page, undefined)).toBe(page)
})
