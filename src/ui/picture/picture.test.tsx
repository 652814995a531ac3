import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './picture.tsx'
import { uploadOf, widthsOf } from './picture-sources.ts'

const upload = '/media/3f2a-700x875/640.webp'
const draw = (src: string | null, priority = false) =>
  renderToStaticMarkup(
    <Picture src={src} alt="A lamp" sizes="(min-width: 64rem) 280px, 120px" priority={priority} />,
  )

describe('an uploaded picture', () => {
  it('is offered in the stored widths that are not above its own', () => {
    expect(widthsOf(100)).toEqual([100])
    expect(widthsOf(640)).toEqual([160, 320, 640])
    expect(widthsOf(700)).toEqual([160, 320, 640, 700])
    expect(widthsOf(1280)).toEqual([160, 320, 640, 960, 1280])
    expect(widthsOf(4000)).toEqual([160, 320, 640, 960, 1280])
  })

  it('tells its size and sources by its address', () => {
    expect(uploadOf('/media/ab-cd-200x250/160.webp')).toEqual({
      width: 200,
      height: 250,
      avif: '/media/ab-cd-200x250/160.avif 160w, /media/ab-cd-200x250/200.avif 200w',
      webp: '/media/ab-cd-200x250/160.webp 160w, /media/ab-cd-200x250/200.webp 200w',
    })
  })

  it('comes as AVIF, then WebP, with room kept for it', () => {
    const markup = draw(upload)
    expect(markup).toMatch(/^<picture><source type="image\/avif".*<source type="image\/webp".*<img/)
    expect(markup).toContain('width="700" height="875"')
    expect(markup).toContain('sizes="(min-width: 64rem) 280px, 120px"')
  })

  it('is preloaded where it is the main one, as the file that the browser will choose', () => {
    const [preload] = /<link rel="preload"[^>]*>/.exec(draw(upload, true)) ?? []
    expect(preload).toContain('as="image"')
    expect(preload).toContain('type="image/avif"')
    expect(preload).toContain(`imageSrcSet="${uploadOf(upload)!.avif}"`)
    expect(preload).toContain('imageSizes="(min-width: 64rem) 280px, 120px"')
    expect(preload).toContain('fetchPriority="high"')
    expect(draw(upload)).not.toContain('preload')
  })
})

describe('any other picture', () => {
  it.each(['/art/lamp.svg', '/media/plain.webp'])('is shown as it is: %s', (src) => {
    const markup = draw(src)
    expect(markup).toContain(`src="${src}"`)
    expect(markup).toContain('width="480" height="600"')
    expect(markup).not.toContain('<picture>')
  })

  it.each([null, ''])('CAT-16 is the default one where there is none: %j', (src) => {
    expect(draw(src)).toContain('src="/art/default.svg"')
  })
})

describe('loading', () => {
  it('waits until the picture comes near, unless it is in sight at once', () => {
    expect(draw(upload)).toContain('loading="lazy"')
    expect(draw(upload, true)).toContain('loading="eager"')
    expect(draw(upload, true)).toContain('fetchPriority="high"')
  })
})

it('of another site is never fetched by the visitor: the default stands in', () => {
  const markup = draw('https://example.com/media/a-10x10/160.webp')
  expect(markup).toContain('src="/art/default.svg"')
  expect(markup).not.toContain('example.com')
})
