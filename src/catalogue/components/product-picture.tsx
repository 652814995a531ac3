import type { ComponentProps } from 'react'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Product } from '../contract.ts'

type ProductPictureProps = Omit<ComponentProps<typeof Picture>, 'src'> & { of: Pick<Product, 'image_url'> }

/** A picture that still lies on another server is not asked for: the shop fetches its own copy first. */
export function ProductPicture({ of: { image_url }, ...rest }: ProductPictureProps) {
  return <Picture src={/^https?:/.test(image_url) ? undefined : image_url} {...rest} />
}
