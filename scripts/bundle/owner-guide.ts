import { basename } from 'node:path'
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { GuideChapter, GuideNode } from '../../src/back-office/help/guide.ts'

const chapterFile = /\/docs\/owner\/[\w-]+\.md$/

/** Vite plugin that makes a chapter of the owner's guide a module: a tree of elements, since pages may not insert HTML as text. */
export function ownerGuide(): Plugin {
  return {
    name: 'owner-guide',
    enforce: 'pre',
    transform(code, id) {
      return chapterFile.test(id.split('?')[0]!)
        ? { code: toModule(parseChapter(code)), map: null }
        : undefined
    },
  }
}

const pictureMark = 'picture:'

/** Pictures are imported, so that the build gives them an address that browsers may cache for ever. */
function toModule(chapter: GuideChapter) {
  const files: string[] = []
  const json = JSON.stringify(chapter).replaceAll(/"picture:([\w./-]+)"/g, (_, file: string) => {
    if (!files.includes(file)) files.push(file)
    return `picture${files.indexOf(file)}`
  })
  const imports = files.map((file, place) => `import picture${place} from ${JSON.stringify(`./${file}?url`)}`)
  return [...imports, `export default ${json}`].join('\n')
}

function parseChapter(markdown: string): GuideChapter {
  const tokens = Lexer.lex(markdown)
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading')
  return {
    title: headings[0]?.text ?? '',
    anchors: headings.slice(1).map(({ text }) => anchorOf(text)),
    nodes: tokens.filter((token) => token !== headings[0]).flatMap(toNodes),
  }
}

/** "6. An order of your own" is at #an-order-of-your-own. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')

const children = (tokens: Token[] | undefined) => (tokens ?? []).flatMap(toNodes)

function toNodes(token: Token): GuideNode[] {
  const known = token as MarkedToken
  switch (known.type) {
    case 'heading':
      return [[`h${known.depth}`, { id: anchorOf(known.text) }, ...children(known.tokens)]]
    case 'paragraph':
      return [['p', {}, ...children(known.tokens)]]
    case 'list':
      return [[known.ordered ? 'ol' : 'ul', {}, ...known.items.flatMap(toNodes)]]
    case 'list_item':
      return [['li', {}, ...children(known.tokens)]]
    case 'table':
      return [toTable(known)]
    case 'code':
      return [['pre', {}, ['code', {}, known.text]]]
    case 'strong':
    case 'em':
      return [[known.type, {}, ...children(known.tokens)]]
    case 'codespan':
      return [['code', {}, known.text]]
    case 'link':
      return toLink(known)
    case 'image':
      return [['img', { src: `${pictureMark}${known.href}`, alt: known.text }]]
    case 'br':
      return [['br', {}]]
    case 'space':
      return []
    default:
      return 'tokens' in token && token.tokens
        ? children(token.tokens)
        : [unescaped('text' in token ? String(token.text) : token.raw)]
  }
}

const toTable = ({ header, rows }: Tokens.Table): GuideNode => {
  const row = (cells: Tokens.TableCell[], tag: string): GuideNode => [
    'tr',
    {},
    ...cells.map((cell): GuideNode => [tag, {}, ...children(cell.tokens)]),
  ]
  return [
    'table',
    {},
    ['thead', {}, row(header, 'th')],
    ['tbody', {}, ...rows.map((cells) => row(cells, 'td'))],
  ]
}

/** Links to chapters lead to their pages. Other documents are not in the shop: their names stay, without a link. */
function toLink({ href, tokens }: Tokens.Link): GuideNode[] {
  const [, chapter, anchor = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? []
  if (chapter !== undefined) return [['a', { href: `/admin/help/${chapter}${anchor}` }, ...children(tokens)]]
  if (/^(https?:|#)/.test(href)) return [['a', { href }, ...children(tokens)]]
  return [['em', {}, basename(href)]]
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
