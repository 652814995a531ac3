/** What is being typed as a web address; a file's data and the shop's own paths are not. */
export const isWebUrl = (value: string) =>
  value !== '' && !value.startsWith('data:') && !value.startsWith('/')

export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
}
