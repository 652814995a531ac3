export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Renders an attachment by its id; undefined if it does not exist (any more). */
type RenderAttachment = (id: string) => Promise<Attachment | undefined>

/** Renderers by kind, registered by the modules that own the documents. */
export type Attachments = Map<string, RenderAttachment>

declare module 'fastify' {
  interface FastifyInstance {
    attachments: Attachments
  }
}

/** Renders the attachment `<kind>:<id>`. Throws if there is no renderer or no such document. */
export async function renderAttachment(attachments: Attachments, reference: string): Promise<Attachment> {
  const [kind, ...id] = reference.split(':')
  const attachment = await attachments.get(kind!)?.(id.join(':'))
  if (!attachment) throw new Error(`There is no ${reference} to attach.`)
  return attachment
}
