import { createElement, type ReactNode } from 'react'
import { Link } from '../../ui/actions/link.tsx'
import type { GuideNode } from './guide.ts'

/** Elements that a chapter may have, with their classes. */
const classes: Record<string, string> = {
  h2: 't-h3 mt-8 mb-2 scroll-mt-24',
  h3: 'strong mt-6 mb-2 scroll-mt-24',
  p: 'mb-3',
  ul: 'mb-3 grid list-disc gap-1 pl-5',
  ol: 'mb-3 grid list-decimal gap-1 pl-5',
  li: 'pl-1',
  table: 't-sm w-full border-collapse',
  thead: '',
  tbody: '',
  tr: 'border-b border-line align-top',
  th: 'py-2 pr-4 text-left font-semibold',
  td: 'py-2 pr-4',
  pre: 't-sm mb-3 rounded-md border border-line p-3 whitespace-pre-wrap wrap-anywhere',
  code: 'wrap-anywhere',
  strong: 'strong',
  em: '',
  br: '',
}

/** A chapter of the guide, or a part of it. */
export function GuideText({ nodes }: { nodes: GuideNode[] }): ReactNode {
  return nodes.map((node, place) => (typeof node === 'string' ? node : <Element key={place} node={node} />))
}

function Element({ node: [tag, attributes, ...children] }: { node: Exclude<GuideNode, string> }) {
  const inside = children.length > 0 ? <GuideText nodes={children} /> : undefined
  const { href = '', src, alt, id } = attributes
  if (tag === 'a')
    return href.startsWith('/') ? (
      <Link className="link" to={href}>
        {inside}
      </Link>
    ) : (
      <a className="link" href={href}>
        {inside}
      </a>
    )
  if (tag === 'img')
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        className="my-4 max-h-[34rem] max-w-full rounded-md border border-line"
      />
    )
  const className = classes[tag]
  if (className === undefined) return inside
  const element = createElement(tag, { className: className || undefined, id }, inside)
  return tag === 'table' ? <div className="mb-4 overflow-x-auto">{element}</div> : element
}
