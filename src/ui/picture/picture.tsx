import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { classNames } from '../class-names.ts'
import { parseUploadUrl } from './picture-sources.ts'

type PictureProps = Pick<ComponentProps<'img'>, 'className'> & {
  src: string | null | undefined
  alt: string
  /** The displayed width, as in `<img sizes>`; it decides which rendition of an upload is fetched. */
  sizes: string
  /** The page's main picture: preloaded with high priority. */
  priority?: boolean
  /** Visible without scrolling: not lazy-loaded. */
  eager?: boolean
  /** Shown if there is no picture or it fails to load. */
  fallback?: string
}

export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  eager = priority,
  className,
  fallback = '/art/default.svg',
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>()
  const shown = src && isSameOrigin(src) && src !== failed ? src : fallback
  const upload = parseUploadUrl(shown)

  // React does not preload an `<img>` inside a `<picture>` by itself.
  if (priority && upload)
    preload(shown, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: upload.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })

  // An image that failed before hydration has fired its error event already.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  const img = (
    <img
      ref={image}
      src={shown}
      alt={alt}
      width={upload?.width ?? 480}
      height={upload?.height ?? 600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
      onError={() => setFailed(src)}
    />
  )
  if (!upload) return img
  return (
    <picture>
      <source type="image/avif" srcSet={upload.avif} sizes={sizes} />
      <source type="image/webp" srcSet={upload.webp} sizes={sizes} />
      {img}
    </picture>
  )
}

/** Pictures of other sites are never loaded, since those would learn who visits the shop; the server imports such pictures. */
const isSameOrigin = (src: string) => /^(\/(?!\/)|data:|blob:)/.test(src)

type TileProps = ComponentProps<'span'> & { square?: boolean }

/** The background of a product picture, 4:5 or square. */
export function Tile({ square = false, className, ...rest }: TileProps) {
  return <span className={classNames('tile', square && 'tile-square', className)} {...rest} />
}
