import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './picture.tsx'
import { parseUploadUrl, renditionWidths } from './picture-sources.ts'

const upload = '/media/3f2a-700x875/640.webp'
const render = (src: string | null, priority = false) =>
  renderToStaticMarkup(
    <Picture src={src} alt="A lamp" sizes="(min-width: 64rem) 280px, 120px" priority={priority} />,
  )

describe('an uploaded picture', () => {
  it('is stored in the fixed widths up to its own and in its own width', () => {
    expect(renditionWidths(100)).toEqual([100])
    expect(renditionWidths(640)).toEqual([160, 320, 640])
    expect(renditionWidths(700)).toEqual([160, 320, 640, 700])
    expect(renditionWidths(1280)).toEqual([160, 320, 640, 960, 1280])
    expect(renditionWidths(4000)).toEqual([160, 320, 640, 960, 1280])
  })

  it('has its size and sources in its URL', () => {
    expect(parseUploadUrl('/media/ab-cd-200x250/160.webp')).toEqual({
      width: 200,
      height: 250,
      avif: '/media/ab-cd-200x250/160.avif 160w, /media/ab-cd-200x250/200.avif 200w',
      webp: '/media/ab-cd-200x250/160.webp 160w, /media/ab-cd-200x250/200.webp 200w',
    })
  })

  it('is offered as AVIF, then WebP, with its size, so that the layout does not shift', () => {
    const markup = render(upload)
    expect(markup).toMatch(/^<picture><source type="image\/avif".*<source type="image\/webp".*<img/)
    expect(markup).toContain('width="700" height="875"')
    expect(markup).toContain('sizes="(min-width: 64rem) 280px, 120px"')
  })

  it('is preloaded with its srcset if it has priority', () => {
    const [preload] = /<link rel="preload"[^>]*>/.exec(render(upload, true)) ?? []
    expect(preload).toContain('as="image"')
    expect(preload).toContain('type="image/avif"')
    expect(preload).toContain(`imageSrcSet="${parseUploadUrl(upload)!.avif}"`)
    expect(preload).toContain('imageSizes="(min-width: 64rem) 280px, 120px"')
    expect(preload).toContain('fetchPriority="high"')
    expect(render(upload)).not.toContain('preload')
  })
})

describe('any other picture', () => {
  it.each(['/art/lamp.svg', '/media/plain.webp'])('is shown from its own URL: %s', (src) => {
    const markup = render(src)
    expect(markup).toContain(`src="${src}"`)
    expect(markup).toContain('width="480" height="600"')
    expect(markup).not.toContain('<picture>')
  })

  it.each([null, ''])('CAT-16 is the default picture if there is none: %j', (src) => {
    expect(render(src)).toContain('src="/art/default.svg"')
  })
})

describe('loading', () => {
  it('is lazy, except with priority', () => {
    expect(render(upload)).toContain('loading="lazy"')
    expect(render(upload, true)).toContain('loading="eager"')
    expect(render(upload, true)).toContain('fetchPriority="high"')
  })
})

it('a picture of another site is replaced by the default one', () => {
  const markup = render('https://example.com/media/a-10x10/160.webp')
  expect(markup).toContain('src="/art/default.svg"')
  expect(markup).not.toContain('example.com')
})
