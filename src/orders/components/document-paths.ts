interface Named {
  order: string
  document: string
  /** Of the order, for whoever has no session of its buyer. */
  link?: string | null
}

const withLink = (path: string, link: string | null | undefined) =>
  link ? `${path}?link=${encodeURIComponent(link)}` : path

const below = ({ order, document }: Named) =>
  `orders/${encodeURIComponent(order)}/documents/${encodeURIComponent(document)}`

/** The page that shows a document to be read and printed. */
export const documentPath = (named: Named) => withLink(`/account/${below(named)}`, named.link)

/** The same as a file. */
export const pdfPath = (named: Named) => withLink(`/api/${below(named)}/pdf`, named.link)
