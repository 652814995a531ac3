import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { deferScripts, prependLayerOrder } from './rendered-html.ts'

const modules = `import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
import * as route1_main from "/assets/b.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`
const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body><p>Phones</p>' +
  `<script nonce="n" type="module" async="">${modules}</script></body></html>`

test('modules are requested only after the first paint', () => {
  const html = deferScripts(page)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toMatch(
    /<script nonce="n" id="modules" data-needs="\/assets\/a\.js \/assets\/b\.js">\(function startWhenPainted[\s\S]+<\/script><\/body><\/html>$/,
  )
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
})

test('modules wait for the paint on the screen and for the main pictures, one that fails included', () => {
  const [, wait = ''] = /(function afterLargestPaint[\s\S]+)\)<\/script>/.exec(deferScripts(page)) ?? []
  const pictures = [new EventTarget(), new EventTarget()].map((target) =>
    Object.assign(target, { complete: false }),
  )
  const screen = new EventTarget()
  class PerformanceObserver {
    constructor(onPaint: () => void) {
      screen.addEventListener('paint', onPaint)
    }
    observe = vi.fn()
  }
  const load = vi.fn()
  const document = { querySelectorAll: () => pictures }
  const start = runInNewContext(`(${wait})`, { document, PerformanceObserver }) as (load: () => void) => void
  start(load)
  const arrive = (picture: (typeof pictures)[number], event: string) => {
    picture.complete = true
    picture.dispatchEvent(new Event(event))
  }
  screen.dispatchEvent(new Event('paint'))
  arrive(pictures[1]!, 'load')
  expect(load).not.toHaveBeenCalled()
  arrive(pictures[0]!, 'error')
  expect(load).toHaveBeenCalled()
})

test('modules are imported by a function, in their order', () => {
  const html = deferScripts(page)
  const asked = [...html.matchAll(/import\("([^"]+)"\)/g)].map(([, path]) => path)
  expect(asked).toEqual(['/assets/manifest.js', '/assets/a.js', '/assets/b.js', '/assets/entry.js'])
  expect(html).toContain('const route0 = await import("/assets/a.js");')
  // Without `await`, a failure would go unnoticed.
  expect(html).toContain('await import("/assets/entry.js")')
  expect(html).not.toMatch(/\bimport (\*|")/)
})

test('a page without modules, and one in development, stay unchanged', () => {
  expect(deferScripts('<html><body></body></html>')).toBe('<html><body></body></html>')
  const inDevelopment = page.replaceAll(/ nonce="n"/g, '')
  expect(deferScripts(inDevelopment)).toBe(inDevelopment)
})

test('the order of the layers comes before every style sheet, with the page’s nonce', () => {
  const html = prependLayerOrder('<html><head><link rel="stylesheet" href="/a.css"/></head></html>', 'n')
  expect(html).toMatch(
    /^<html><head><style nonce="n">@layer [^<]*base,components,forced,utilities;<\/style><link/,
  )
})
