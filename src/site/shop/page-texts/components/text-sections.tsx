import { Link } from '../../../../ui/actions/link.tsx'
import { Clause } from '../../components/shop-page.tsx'
import type { TextBlock, TextPart, TextSection } from '../contract.ts'

/** Links of a preview lead nowhere: following one would lose what was typed. */
type Shown = { isPreview?: boolean }
type TextSectionsProps = Shown & { sections: TextSection[] }

/** A text of the shop's pages. React writes the parts as text, so nothing that the owner typed becomes HTML. */
export function TextSections({ sections, isPreview = false }: TextSectionsProps) {
  return sections.map(({ title, blocks }, place) => (
    <Clause key={place} title={title}>
      {blocks.map((block, at) => (
        <Block key={at} {...{ block, isPreview }} />
      ))}
    </Clause>
  ))
}

function Block({ block, isPreview }: Shown & { block: TextBlock }) {
  if ('paragraph' in block)
    return (
      <p className="whitespace-pre-line wrap-anywhere">
        <TextParts {...{ parts: block.paragraph, isPreview }} />
      </p>
    )
  return (
    <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
      {block.list.map((parts, place) => (
        <li key={place}>
          <TextParts {...{ parts, isPreview }} />
        </li>
      ))}
    </ul>
  )
}

export function TextParts({ parts, isPreview }: Shown & { parts: TextPart[] }) {
  return parts.map(({ text, href }, place) => {
    if (href === undefined) return text
    if (isPreview)
      return (
        <span key={place} className="link">
          {text}
        </span>
      )
    return href.startsWith('/') ? (
      <Link key={place} className="link" to={href}>
        {text}
      </Link>
    ) : (
      <a key={place} className="link" href={href}>
        {text}
      </a>
    )
  })
}
