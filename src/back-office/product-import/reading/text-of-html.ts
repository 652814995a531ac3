const characters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['nbsp', ' '],
])

/** Whether a text has an element or a character reference of HTML; a sign as in "< 5 W" is none. */
export const isHtml = (text: string) =>
  /<\/?(a|b|br|div|em|h[1-6]|i|li|ol|p|span|strong|table|ul)(\s[^<>]*)?\/?>|&(amp|lt|gt|quot|nbsp|#39);/i.test(
    text,
  )

/** The words of a description that another program wrote as HTML. A new line for each paragraph. */
export const textOfHtml = (html: string) =>
  html
    .replaceAll(/<(br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#?\w{2,6});/g, (entity, name: string) => characters.get(name.toLowerCase()) ?? entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim()
