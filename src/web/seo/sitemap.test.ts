import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sitemap, sitemapIndex } from './sitemap.ts'

test('a sitemap has absolute URLs and, if known, their last change', async () => {
  const changedAt = new Date('2026-11-21T10:00:00Z')
  const pages = [[{ path: '/home' }], [{ path: '/a?b=1&c=<2>', changedAt }]]
  const xml = await text(Readable.from(sitemap('https://shop.example', pages)))

  expect(xml).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://shop.example/home</loc></url>
<url><loc>https://shop.example/a?b=1&amp;c=&lt;2&gt;</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod></url>
</urlset>
`,
  )
})

test('a sitemap index lists the parts', () => {
  expect(sitemapIndex('https://shop.example', 2).match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://shop.example/sitemap-1.xml</loc>',
    '<loc>https://shop.example/sitemap-2.xml</loc>',
  ])
})
