import type { ComponentProps } from 'react'
import { Note } from '../../../ui/feedback/badge.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { Product } from '../../catalogue/contract.ts'

type ProductPictureProps = Omit<ComponentProps<typeof Picture>, 'src'> & { of: Pick<Product, 'image_url'> }

/** Replaces an image on another site with the default one, until the server has imported it. */
export function ProductPicture({ of: { image_url }, ...rest }: ProductPictureProps) {
  return <Picture src={/^https?:/.test(image_url) ? undefined : image_url} {...rest} />
}

/** From this stock on, no number is shown. */
const lowStockBelow = 4

/** Remaining stock, if it is tracked. */
export function StockNote({ stock }: { stock: number | null }) {
  if (stock === null) return null
  if (stock === 0) return <Note tone="flat">Sold out</Note>
  if (stock < lowStockBelow) return <Note tone="wait">Only {stock} left</Note>
  return <Note tone="good">In stock</Note>
}
