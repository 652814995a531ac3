import { useEffect, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'

/** The format of the counter's settings, 80 mm if they do not load; undefined while they load. */
export function usePrintFormat() {
  const [format, setFormat] = useState<'80mm' | 'A4'>()
  useEffect(() => {
    void browserApi()
      .counterSales.rules()
      .then(
        ({ printFormat }) => setFormat(printFormat),
        () => setFormat('80mm'),
      )
  }, [])
  return format
}
