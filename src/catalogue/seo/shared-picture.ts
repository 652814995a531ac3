import type { ShareImage } from '../../shop/components/public-head.tsx'
import { parseUploadUrl } from '../../ui/picture/picture-sources.ts'
import type { Product } from '../contract.ts'

/** The picture of an item for other sites, which take no drawings; undefined where it has none of its own. */
export function sharedPicture({ image_url, product_name: alt }: Product): ShareImage | undefined {
  const upload = parseUploadUrl(image_url)
  if (upload) {
    const folder = image_url.slice(0, image_url.lastIndexOf('/'))
    const path = `${folder}/${upload.width}.webp`
    return { path, width: upload.width, height: upload.height, alt }
  }
  const drawing = /^\/art\/products\/[\w-]+(?=\.svg$)/.exec(image_url)
  return drawing ? { path: `${drawing[0]}.jpg`, width: 1200, height: 630, alt } : undefined
}
