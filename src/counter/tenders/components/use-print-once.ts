import { useEffect, useRef } from 'react'
import { printPage } from './print-page.ts'
import { usePrintFormat } from './use-print-format.ts'

/** Prints the element that holds the ref `paper` once for each `printed`. The caller renders it as soon as `format` is known. */
export function usePrintOnce(printed: unknown) {
  const paper = useRef<HTMLDivElement>(null)
  const format = usePrintFormat()
  useEffect(() => {
    if (format) void printPage(paper.current!)
  }, [format, printed])
  return { paper, format }
}
