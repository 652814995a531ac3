import { expect, test } from 'vitest'
import { parseText, wrongLinkIn } from './parse-text.ts'

const values = { days: '7', free: '', mail: 'hello@shop.example' }

test('headings, paragraphs and lists need no empty line between them', () => {
  expect(parseText('First\n# Returns\nWithin {{days}} days:\n- whole\n- clean\nLast', values)).toEqual([
    { title: '', blocks: [{ paragraph: [{ text: 'First' }] }] },
    {
      title: 'Returns',
      blocks: [
        { paragraph: [{ text: 'Within 7 days:' }] },
        { list: [[{ text: 'whole' }], [{ text: 'clean' }]] },
        { paragraph: [{ text: 'Last' }] },
      ],
    },
  ])
})

test('a line break stays inside a paragraph, and an empty line ends it', () => {
  expect(parseText('One\ntwo\n\n\n\nthree', values)).toEqual([
    { title: '', blocks: [{ paragraph: [{ text: 'One\ntwo' }] }, { paragraph: [{ text: 'three' }] }] },
  ])
})

test('a paragraph or an item whose variable has no value is left out, and a heading with nothing below it', () => {
  expect(parseText('# Free\nFrom {{free}}.\n# Rest\n- {{free}}\n- {{days}} days', values)).toEqual([
    { title: 'Rest', blocks: [{ list: [[{ text: '7 days' }]] }] },
  ])
  expect(parseText('# Free\n- {{free}}', values)).toEqual([])
})

test('links lead to pages of the shop and the web, addresses open the mail program, all else stays text', () => {
  const partsOf = (text: string) => parseText(text, values)[0]!.blocks[0]
  expect(partsOf('See [the form](/contact), [us](https://shop.example/a?b=c#d) or {{mail}}.')).toEqual({
    paragraph: [
      { text: 'See ' },
      { text: 'the form', href: '/contact' },
      { text: ', ' },
      { text: 'us', href: 'https://shop.example/a?b=c#d' },
      { text: ' or ' },
      { text: 'hello@shop.example', href: 'mailto:hello@shop.example' },
      { text: '.' },
    ],
  })
  for (const href of [
    'javascript:alert`1`',
    '//evil.example',
    'data:text/html,x',
    '/a"onclick=x',
    'contact',
  ]) {
    const text = `[words](${href})`
    expect(wrongLinkIn(text), href).toBe(href)
    expect(partsOf(text), href).toEqual({ paragraph: [{ text }] })
  }
  expect(wrongLinkIn('[a](/contact) [b](https://x.example)')).toBeUndefined()
})

test('HTML stays text', () => {
  const html = '<img src=x onerror=alert(1)> &lt;script>'
  expect(parseText(html, values)).toEqual([{ title: '', blocks: [{ paragraph: [{ text: html }] }] }])
})
