import { expect, test } from 'vitest'
import { parseUploadUrl } from '../../../ui/picture/picture-sources.ts'
import { renditionPath, storedWidths } from './renditions.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('an image is never enlarged, and a small one is stored in its own width', () => {
  expect(storedWidths(1280)).toEqual([160, 320, 640, 960, 1280])
  expect(storedWidths(800)).toEqual([160, 320, 640, 800])
  expect(storedWidths(640)).toEqual([160, 320, 640])
  expect(storedWidths(90)).toEqual([90])
})

test('the path contains the size of the largest rendition, and names one no wider than a card', () => {
  expect(renditionPath(hash, 800, 600)).toBe(`/media/${hash}-800x600/640.webp`)
  expect(renditionPath(hash, 90, 60)).toBe(`/media/${hash}-90x60/90.webp`)
})

test.each([90, 160, 500, 640, 1000, 1280])('pages find every rendition of a picture %i wide', (width) => {
  const upload = parseUploadUrl(renditionPath(hash, width, width))
  const there = storedWidths(width).map((each) => `/media/${hash}-${width}x${width}/${each}`)
  expect(upload).toEqual({
    width,
    height: width,
    avif: there.map((path) => `${path}.avif ${path.split('/').at(-1)}w`).join(', '),
    webp: there.map((path) => `${path}.webp ${path.split('/').at(-1)}w`).join(', '),
  })
})
