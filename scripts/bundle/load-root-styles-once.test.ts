import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { rememberRootStyles } from './load-root-styles-once.ts'

/** What the helper remembers of a link with this address. */
function rememberedOf(href: string) {
  const styles = new Set<string>()
  const line = rememberRootStyles('preloadedHrefs.styles.add(link.href)', 'app-shell')
  runInNewContext(line, { preloadedHrefs: { styles }, link: { href } })
  return [...styles]
}

test('the root’s style sheet is known without the hash, so it is not loaded again', () => {
  expect(rememberedOf('http://shop/assets/app-shell-AbC_1-d.css#')).toEqual([
    'http://shop/assets/app-shell-AbC_1-d.css',
  ])
})

test('a style sheet that leaves with its route is not known', () => {
  for (const href of ['http://shop/assets/list-AbC.css#', 'http://shop/assets/app-shell-AbC/list.css#'])
    expect(rememberedOf(href)).toEqual([href])
})

test('another preload helper than the known one is an error of the build', () => {
  expect(() => rememberRootStyles('export const preload = 1', 'app-shell')).toThrow('has changed')
})
