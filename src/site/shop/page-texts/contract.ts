import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'
import { multiLine } from '../../../platform/text-fields.ts'

export const pageTextIds = ['terms', 'returns', 'privacy', 'help'] as const
const PageTextId = z.enum(pageTextIds)
export type PageTextId = z.infer<typeof PageTextId>

/** Words, with their target if they are a link. */
export const TextPart = z.object({ text: z.string(), href: z.string().optional() })
export type TextPart = z.infer<typeof TextPart>

const TextBlock = z.union([
  z.object({ paragraph: z.array(TextPart) }),
  z.object({ list: z.array(z.array(TextPart)) }),
])
export type TextBlock = z.infer<typeof TextBlock>

/** The title is empty for what stands before the first heading. */
export const TextSection = z.object({ title: z.string(), blocks: z.array(TextBlock) })
export type TextSection = z.infer<typeof TextSection>

/** A text of the shop's pages as the owner edits it. */
export const PageText = z.object({
  id: PageTextId,
  label: z.string(),
  body: z.string(),
  /** Whether the owner worded it; otherwise it is the shop's own text. */
  isOwn: z.boolean(),
})
export type PageText = z.infer<typeof PageText>

const PageTexts = z.object({
  texts: z.array(PageText),
  /** The variables and what they stand for now; one with an empty value hides its paragraph. */
  values: z.record(z.string(), z.string()),
})
export type PageTexts = z.infer<typeof PageTexts>

export const maxPageTextLength = 20_000
/** 404 for any other name. */
const Name = z.string().max(60)
const params = z.object({ id: Name })

export const pageTextsContract = {
  /** What the page shows; the terms end with the text about returns. */
  show: {
    method: 'GET',
    url: '/api/page-texts/:page',
    config: { access: 'anyone', data: 'public' },
    schema: {
      params: z.object({ page: Name }),
      response: { 200: z.array(TextSection) },
    },
  },
  list: {
    method: 'GET',
    url: '/api/admin/page-texts',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response: { 200: PageTexts } },
  },
  /** 400 for an unknown variable and for a link to an address that is not allowed. */
  save: {
    method: 'PUT',
    url: '/api/admin/page-texts/:id',
    // A stolen cookie alone must not be enough to write what the shop promises.
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: z.object({
        body: multiLine({
          max: maxPageTextLength,
          tooLong: `Please keep this to ${maxPageTextLength} letters.`,
          required: 'Please write the text.',
        }),
      }),
      response: { 200: PageText },
    },
  },
  /** Back to the shop's own text. */
  restore: {
    method: 'DELETE',
    url: '/api/admin/page-texts/:id',
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: { params, response: { 200: PageText } },
  },
} as const satisfies Contract
