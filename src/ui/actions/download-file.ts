/** Saves a file of the shop: the response is an attachment, so the page stays. */
export function downloadFile(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
