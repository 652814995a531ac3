import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawings } from './drawings.ts'
import { photographs } from './photographs.ts'

const phone = 'products/oneplus-12.svg'
const drawn = new Map([...drawings()].filter(([name]) => !name.startsWith('products/') || name === phone))

test('other sites get pictures in the size and kind that they show', async () => {
  const taken = await photographs(drawn)
  const kinds = await Promise.all(
    [...taken].map(async ([name, picture]) => {
      const { format, width, height } = await sharp(picture).metadata()
      return [name, `${format} ${width} × ${height}`]
    }),
  )

  expect(Object.fromEntries(kinds)).toEqual({
    'share.jpg': 'jpeg 1200 × 630',
    'products/oneplus-12.jpg': 'jpeg 1200 × 630',
    'icon-180.png': 'png 180 × 180',
    'icon-192.png': 'png 192 × 192',
    'icon-512.png': 'png 512 × 512',
  })
  for (const picture of taken.values()) expect(picture.length).toBeLessThan(150_000)
})
