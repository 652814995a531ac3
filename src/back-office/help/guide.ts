/** An element of a chapter with its attributes and children, or text. */
export type GuideNode = string | [tag: string, attributes: Record<string, string>, ...children: GuideNode[]]

/** A chapter of the owner's guide, made from `docs/owner/*.md` by `scripts/bundle/owner-guide.ts`. */
export interface GuideChapter {
  title: string
  anchors: string[]
  nodes: GuideNode[]
}

/** Each chapter is a chunk of its own, so that a page of the back office loads none of them. */
const chapterFiles = import.meta.glob<{ default: GuideChapter }>('../../../docs/owner/*.md')

/** Undefined if there is no such chapter. */
export async function loadChapter(name: string): Promise<GuideChapter | undefined> {
  return (await chapterFiles[`../../../docs/owner/${name}.md`]?.())?.default
}
