import { localStore } from '../../../platform/browser-storage.ts'

const mmPerPx = 25.4 / 96
const rollMm = 80

let pageOfReceipt: CSSStyleSheet | undefined

/** Opens the browser's print dialog for the paper, once its pictures are there. */
export async function printPage(paper: HTMLElement) {
  await Promise.all(
    Array.from(paper.querySelectorAll('img'), (image) => image.decode().catch(() => undefined)),
  )
  const receipt = paper.querySelector('.receipt')
  if (receipt) {
    const lengthMm = Math.ceil(receipt.getBoundingClientRect().height * mmPerPx) + 1
    // One page as long as the receipt: CSS has no page size that grows with its content.
    pageOfReceipt ??= new CSSStyleSheet()
    pageOfReceipt.replaceSync(`@page receipt { size: ${rollMm}mm ${lengthMm}mm; margin: 0; }`)
    document.adoptedStyleSheets = [pageOfReceipt]
  }
  window.print()
}

const key = 'device.prints'

/** Whether each bill is printed as soon as it is done: not on a device without a printer. */
export const devicePrints = {
  isOn: () => localStore.get(key) !== 'no',
  save: (isOn: boolean) => (isOn ? localStore.remove(key) : localStore.set(key, 'no')),
}
