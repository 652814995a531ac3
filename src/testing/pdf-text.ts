import { inflateSync } from 'node:zlib'

/** The text of a PDFKit document by page, one entry for each text run; Tamil as glyphs from left to right. */
export function pdfText(pdf: Buffer) {
  const streams = streamsIn(pdf)
  const glyphs = [...pdf.toString('latin1').matchAll(/\/F(\d+) (\d+) 0 R/g)]
  const fonts = new Map(glyphs.map(([, name, id]) => [`F${name}`, fontAt(pdf, id!, streams)]))
  return contentsOf(pdf, streams).map((content) => piecesOf(content, fonts))
}

type Font = Map<number, string>

function streamsIn(pdf: Buffer) {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n<<(?:(?!endobj)[^])*?>>\nstream\n/g)
  return new Map(
    [...found].map(({ 0: head, 1: id, index }) => {
      const begin = index + head.length
      const bytes = pdf.subarray(begin, pdf.indexOf('\nendstream', begin))
      return [id!, head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : ''] as const
    }),
  )
}

const objectAt = (pdf: Buffer, id: string) =>
  new RegExp(`(?:^|\\n)${id} 0 obj\\n([^]*?)endobj`).exec(pdf.toString('latin1'))?.[1] ?? ''

const contentsOf = (pdf: Buffer, streams: Map<string, string>) =>
  [...pdf.toString('latin1').matchAll(/\/Type \/Page\n[^]*?\/Contents (\d+) 0 R/g)].map(
    ([, id]) => streams.get(id!) ?? '',
  )

/** Decodes glyphs by the font's ToUnicode table. */
function fontAt(pdf: Buffer, id: string, streams: Map<string, string>): Font {
  const table = /\/ToUnicode (\d+) 0 R/.exec(objectAt(pdf, id))?.[1]
  const ranges = (streams.get(table ?? '') ?? '').matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)
  return new Map(
    [...ranges].flatMap(([, first, meanings]) =>
      [...meanings!.matchAll(/<([\w ]*)>/g)].map(
        ([, hex], index) =>
          [
            parseInt(first!, 16) + index,
            Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
          ] as const,
      ),
    ),
  )
}

function piecesOf(content: string, fonts: Map<string, Font>) {
  let font: Font | undefined
  const pieces: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    else pieces.push([...shown!.matchAll(/<(\w+)>/g)].map(([, hex]) => decode(hex!, font)).join(''))
  }
  return pieces
}

const decode = (hex: string, font: Font | undefined) =>
  (hex.match(/\w{4}/g) ?? []).map((glyph) => font?.get(parseInt(glyph, 16)) ?? '?').join('')
