interface Named {
  order: string
  document: string
  /** Token of the order link, for readers without the buyer's session. */
  link?: string | null
}

const withLink = (path: string, link: string | null | undefined) =>
  link ? `${path}?link=${encodeURIComponent(link)}` : path

const below = ({ order, document }: Named) =>
  `orders/${encodeURIComponent(order)}/documents/${encodeURIComponent(document)}`

/** Path of the page that shows the document. */
export const documentPath = (named: Named) => withLink(`/account/${below(named)}`, named.link)

/** Path of the PDF. */
export const pdfPath = (named: Named) => withLink(`/api/${below(named)}/pdf`, named.link)

/** Path of the e-invoice's QR code. */
export const qrPath = (named: Named) => withLink(`/api/${below(named)}/qr`, named.link)
