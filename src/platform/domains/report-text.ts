/** A report, as its page lists it. */
export interface ReportText {
  /** In URLs, and in the name of its sheet. */
  name: string
  title: string
  /** What is counted, and on which day. */
  text: string
  /** Its place in the list, by which the reports of all domains are sorted. */
  position: number
}

/** A list that staff export as a sheet. */
export interface SheetText {
  kind: string
  title: string
  text: string
  /** Without one it is exported as it is now. */
  hasPeriod: boolean
  /** Its place in the list, by which the sheets of all domains are sorted. */
  position: number
}
