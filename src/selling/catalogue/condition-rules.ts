export const conditions = ['new', 'used'] as const
export type Condition = (typeof conditions)[number]

export const grades = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof grades)[number]

/** How a used item looks; all work fully. */
export const gradeWords: Record<Grade, string> = {
  A: 'like new',
  B: 'light signs of use',
  C: 'clear signs of use',
  D: 'heavy signs of use',
}

interface Shown {
  condition?: 'used' | undefined
  grade?: Grade | undefined
  batteryPercent?: number | undefined
  warrantyDays?: number | undefined
}

/** What buyers of a used item want to know; nothing of a new one. */
export const conditionFacts = ({
  condition,
  grade,
  batteryPercent,
  warrantyDays,
}: Shown): [string, string][] =>
  condition
    ? [
        ['Condition', grade ? `Used, grade ${grade}: ${gradeWords[grade]}` : 'Used'],
        ...(batteryPercent ? [['Battery health', `${batteryPercent} %`] as [string, string]] : []),
        ['Warranty', warrantyDays ? `${warrantyDays} days` : 'None'],
      ]
    : []
