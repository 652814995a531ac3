import { reportList } from './report-list.ts'

/** In the order of the list on the page. */
export const reportNames = reportList.map(({ name }) => name)

export const reportText = (name: string) => reportList.find((report) => report.name === name)
