import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { staffPages } from '../../web/pages.ts'
import { chapters, helpPath } from './chapters.ts'
import { loadChapter, type GuideChapter, type GuideNode } from './guide.ts'

const loaded = new Map<string, GuideChapter>()
for (const { name } of chapters) loaded.set(name, (await loadChapter(name))!)

/** The values of an attribute in all elements of a chapter. */
function attributesIn(nodes: GuideNode[], name: string): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const [, attributes, ...children] = node
    return [...(attributes[name] === undefined ? [] : [attributes[name]]), ...attributesIn(children, name)]
  })
}
function expectTarget(target: string, from = 'the guide') {
  const [name = '', anchor] = target.split('#')
  expect([...loaded.keys()], `${from}: ${target}`).toContain(name)
  if (anchor !== undefined) expect(loaded.get(name)!.anchors, `${from}: ${target}`).toContain(anchor)
}

describe('the owner’s guide in the shop', () => {
  test('each page of the back office leads to a chapter and place that exist', () => {
    for (const { chapter, file } of staffPages) if (chapter !== '') expectTarget(chapter, file)
  })

  test('every file of docs/owner is a chapter under its own title', () => {
    const files = globSync('docs/owner/*.md').map((file) => basename(file, '.md'))
    expect(chapters.map(({ name }) => name).toSorted()).toEqual(files.toSorted())
    for (const { name, title } of chapters) expect(loaded.get(name)!.title).toBe(title)
  })

  test('links within the guide lead to chapters and places that exist', () => {
    for (const { nodes } of loaded.values())
      for (const href of attributesIn(nodes, 'href'))
        if (href.startsWith('/')) expectTarget(href.replace('/admin/help/', ''))
        else expect(href).toMatch(/^https?:/)
  })

  test('no heading of a chapter has the anchor of another', () => {
    for (const { anchors, title } of loaded.values())
      expect(new Set(anchors).size, title).toBe(anchors.length)
  })

  test('pictures are few, small, described and used', () => {
    const files = globSync('docs/owner/pictures/*')
    expect(files.length).toBeLessThanOrEqual(24)
    for (const file of files) expect(statSync(file).size, file).toBeLessThan(80_000)
    const text = globSync('docs/owner/*.md')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    for (const file of files) expect(text, file).toContain(`(pictures/${basename(file)})`)
    for (const [, alt, file] of text.matchAll(/!\[(.*?)\]\((.*?)\)/g)) {
      expect(alt, file).not.toBe('')
      expect(existsSync(`docs/owner/${file}`), file).toBe(true)
    }
  })

  test.each([
    ['/admin/today', '/admin/help/today'],
    ['/sales/edit/1', '/admin/help/catalogue#add-an-item'],
    ['/admin/look/', '/admin/help/shop-settings#look'],
    ['/admin/reports/day-book', '/admin/help/reports'],
    ['/admin/help/today', '/admin/help'],
    ['/somewhere', '/admin/help'],
  ])('%s has its help at %s', (page, help) => {
    expect(helpPath(page)).toBe(help)
  })
})
