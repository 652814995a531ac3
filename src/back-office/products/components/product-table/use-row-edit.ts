import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import {
  cellLabels,
  cellWords,
  parseCell,
  type CellField,
  type CellValue,
} from '../../product-table/cell-text.ts'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'
import type { AskAboutPrice } from '../../../../selling/catalogue/components/use-price-question.ts'
import { saveCell } from './save-cell.ts'

/** The line below an item's name after an edit. */
interface RowNote {
  tone: 'good' | 'bad'
  text: string
  undo?: { field: CellField; value: CellValue }
}

/** Somebody else changed the same value meanwhile. */
export interface RowConflict {
  field: CellField
  mine: CellValue
  current: TableRow
}

/** One item of the table with its edits. */
export function useRowEdit(loaded: TableRow, askAboutPrice: AskAboutPrice) {
  const { row, latest, accept } = useLatestRow(loaded)
  const { drafts, type, clear, sentText, markSent } = useDrafts()
  const [note, setNote] = useState<RowNote>()
  const [conflict, setConflict] = useState<RowConflict>()
  const enqueue = useQueue((failure) =>
    setNote({ tone: 'bad', text: errorMessage(failure, 'It was not saved. Please try again.') }),
  )

  async function send(field: CellField, value: CellValue) {
    const typed = sentText(field)
    const answer = await saveCell(latest.current, field, value)
    if ('current' in answer) {
      setConflict({ field, mine: value, current: answer.current })
      return
    }
    const before = latest.current[field]
    accept(answer.saved)
    clear(field, typed)
    const text = `${cellLabels[field]} saved, was ${cellWords(field, before)}.`
    setNote({ tone: 'good', text, undo: { field, value: before } })
  }
  async function askAndSend(field: CellField, value: CellValue) {
    const { name, price: beforeRupees } = row
    const isPrice = field === 'price' && value !== null
    if (isPrice && !(await askAboutPrice({ name, beforeRupees, afterRupees: value }))) cancel(field)
    else enqueue(() => send(field, value))
  }
  const cancel = (field: CellField) => {
    clear(field)
    setNote((shown) => (shown?.tone === 'bad' ? undefined : shown))
  }

  /** Saves what is typed in the cell. Leaving a cell does not send again what was refused; Enter does. */
  const commit = (field: CellField, { again = false } = {}) => {
    const draft = drafts[field]
    if (draft === undefined || (!again && sentText(field) === draft)) return
    markSent(field, draft)
    const typed = parseCell(field, draft, row.catalogue)
    if ('problem' in typed) setNote({ tone: 'bad', text: typed.problem })
    else if (typed.value === row[field]) cancel(field)
    else void askAndSend(field, typed.value)
  }
  const undo = ({ field, value }: { field: CellField; value: CellValue }) => {
    setNote(undefined)
    enqueue(() => send(field, value))
  }
  /** Ends a conflict: with the own value, or with the other one. */
  const settle = (isMine: boolean) => {
    if (!conflict) return
    const { field, mine, current } = conflict
    setConflict(undefined)
    accept(current)
    clear(field)
    if (isMine) enqueue(() => send(field, mine))
  }
  return { row, drafts, note, conflict, type, commit, cancel, undo, settle }
}
export type RowEdit = ReturnType<typeof useRowEdit>

/** The item as last saved: by this row, or as the list was loaded again. */
function useLatestRow(loaded: TableRow) {
  const [row, setRow] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const latest = useRef(row)
  if (loaded !== known) {
    setKnown(loaded)
    setRow(loaded)
  }
  useEffect(() => {
    latest.current = row
  }, [row])
  const accept = (answer: TableRow) => {
    latest.current = answer
    setRow(answer)
  }
  return { row, latest, accept }
}

/** What is typed in cells and not saved, and which of it was sent. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Partial<Record<CellField, string>>>({})
  const sent = useRef<Partial<Record<CellField, string>>>({})
  const type = (field: CellField, text: string) => setDrafts((before) => ({ ...before, [field]: text }))
  /** With `only`, a text that was typed since stays. */
  const clear = (field: CellField, only?: string) => {
    delete sent.current[field]
    setDrafts((before) =>
      only === undefined || before[field] === only ? { ...before, [field]: undefined } : before,
    )
  }
  const sentText = (field: CellField) => sent.current[field]
  const markSent = (field: CellField, text: string) => {
    sent.current[field] = text
  }
  return { drafts, type, clear, sentText, markSent }
}

/** Edits run one after the other, so that each has the version that the one before it returned. */
function useQueue(onFailure: (failure: unknown) => void) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return (work: () => Promise<void>) => {
    queue.current = queue.current.then(work).catch(onFailure)
  }
}
