import { expect, test } from 'vitest'
import { visibleNote } from './visible-note.ts'

test('notes that name a supplier’s bill are hidden from viewers who may not see costs', () => {
  for (const note of ['Bill KOVAI-77', 'Debit note 12']) {
    expect(visibleNote(note, false)).toBeNull()
    expect(visibleNote(note, true)).toBe(note)
  }
})

test('notes that staff wrote are shown to all staff', () => {
  for (const note of ['Sent back: broken box', 'Billed twice', null])
    expect(visibleNote(note, false)).toBe(note)
})
