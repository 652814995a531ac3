import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { uploadOf } from './picture-sources.ts'

type PictureProps = Pick<ComponentProps<'img'>, 'className'> & {
  src: string | null | undefined
  alt: string
  /** How wide it stands on the page, as in `<img sizes>`; an upload is fetched accordingly. */
  sizes: string
  /** The page's main picture: fetched first. */
  priority?: boolean
  /** In sight at once: fetched without waiting for the layout. */
  eager?: boolean
  /** Stands in where there is no picture or it does not load. */
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
  const shown = src && isOurs(src) && src !== failed ? src : fallback
  const upload = uploadOf(shown)

  // React preloads an image by itself, but none that has sources to choose from.
  if (priority && upload)
    preload(shown, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: upload.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })

  // An image that failed before the page came alive has fired its error event already.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  const drawn = (
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
  if (!upload) return drawn
  return (
    <picture>
      <source type="image/avif" srcSet={upload.avif} sizes={sizes} />
      <source type="image/webp" srcSet={upload.webp} sizes={sizes} />
      {drawn}
    </picture>
  )
}

/** Pictures of other sites are never fetched by a visitor's browser; the server brings them home first. */
const isOurs = (src: string) => /^(\/(?!\/)|data:|blob:)/.test(src)
