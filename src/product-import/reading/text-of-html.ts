const characters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['nbsp', ' '],
])

/** The words of a description that another program wrote as HTML. A new line for each paragraph. */
export const textOfHtml = (html: string) =>
  html
    .replaceAll(/<(br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#?\w{2,6});/g, (entity, name: string) => characters.get(name.toLowerCase()) ?? entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim()
