export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Draws up what is attached by its id; undefined where there is nothing (any more). */
type RenderAttachment = (id: string) => Promise<Attachment | undefined>

/** By kind. Mail knows no document: the domain that has some registers who draws them up. */
export type Attachments = Map<string, RenderAttachment>

declare module 'fastify' {
  interface FastifyInstance {
    attachments: Attachments
  }
}

/** What `<kind>:<id>` names, drawn up now; fails where nobody can. */
export async function renderAttachment(attachments: Attachments, named: string): Promise<Attachment> {
  const [kind, ...id] = named.split(':')
  const attachment = await attachments.get(kind!)?.(id.join(':'))
  if (!attachment) throw new Error(`There is no ${named} to attach.`)
  return attachment
}
