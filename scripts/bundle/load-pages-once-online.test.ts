import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withWaiting } from './load-pages-once-online.ts'

test('the router waits for the network before it loads a page again', () => {
  const code = readFileSync('node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js', 'utf8')
  expect(withWaiting(code)).toMatch(
    /catch \(error\) \{\s*if \(!navigator\.onLine\).*return loadRouteModule\(route, routeModulesCache\)/s,
  )
  expect(code).toContain('async function loadRouteModule(route, routeModulesCache) {')
})

test('a router that loads pages in another way fails the build', () => {
  expect(() => withWaiting('import(route.module)')).toThrow('in another way')
})
