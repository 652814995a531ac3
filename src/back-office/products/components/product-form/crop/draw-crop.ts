export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Longest side of the result in pixels; the shop stores none larger. */
const maxSide = 2000

/** Width and height of a picture after it was turned about its middle. */
export function turnedSize({ width, height }: { width: number; height: number }, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

/** Shrinks a large area, never enlarges a small one. */
export const cropScale = ({ width, height }: CropArea) => Math.min(1, maxSide / Math.max(width, height))

/** The area of the turned picture as a data URL: PNG where the picture may be transparent, else JPEG. */
export async function drawCrop(source: string, area: CropArea, degrees: number): Promise<string> {
  const image = await loadImage(source)
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = cropScale(area)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  const turned = turnedSize({ width, height }, degrees)
  context.scale(scale, scale)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(image, -width / 2, -height / 2)
  const isPhoto = /^data:image\/jpe?g/.test(source)
  return isPhoto ? canvas.toDataURL('image/jpeg', 0.92) : canvas.toDataURL('image/png')
}

function loadImage(source: string) {
  return new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The picture could not be opened.'))
    image.src = source
  })
}
