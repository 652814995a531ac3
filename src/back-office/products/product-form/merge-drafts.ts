import { specificationFields } from '../../../selling/catalogue/specifications.ts'
import type { CatalogueName } from '../../../selling/catalogue/contract.ts'
import { declarationFields, formFields, specificationPath, type ProductDraft } from './product-draft.ts'

type FieldName = keyof ProductDraft

/** A field that somebody else changed while the form was open. */
export interface OtherEdit {
  name: FieldName
  label: string
  theirs: string
  /** What is typed here, if it differs: one of the two is right. */
  mine: string | undefined
}

interface Drafts {
  /** As the form was loaded. */
  base: ProductDraft
  mine: ProductDraft
  /** As somebody else saved it. */
  theirs: ProductDraft
}

/** The form with the other person's changes, except where both changed the same field: there stays what is typed here. */
export function mergeDrafts(catalogue: CatalogueName, { base, mine, theirs }: Drafts) {
  const draft: ProductDraft = { ...mine }
  const edits: OtherEdit[] = []
  for (const { name, label } of labelledFields(catalogue)) {
    const [before, typed, saved] = [base, mine, theirs].map((each) => each[name] ?? '') as [
      string,
      string,
      string,
    ]
    if (saved === before) continue
    const isMine = typed !== before && typed !== saved
    edits.push({ name, label, theirs: saved, mine: isMine ? typed : undefined })
    if (!isMine) draft[name] = saved
  }
  return { draft, edits }
}

function labelledFields(catalogue: CatalogueName): { name: FieldName; label: string }[] {
  const specifications = specificationFields[catalogue].map(({ name, label }) => ({
    name: specificationPath(name),
    label,
  }))
  return [...formFields[catalogue], ...specifications, ...declarationFields[catalogue]]
}
