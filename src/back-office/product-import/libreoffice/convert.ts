import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasLibreOffice = () => spawnSync('soffice', ['--version']).status === 0

/** As the dialogue "Save as" writes it: comma, quotation marks, UTF-8, cells as they are shown. */
const filters = { xlsx: 'xlsx:Calc MS Excel 2007 XML', csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1' }

/** Opens a workbook in LibreOffice and saves it again. */
export function savedByLibreOffice(workbook: Buffer, format: keyof typeof filters): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-libreoffice-'))
  try {
    const opened = join(folder, 'opened.xlsx')
    writeFileSync(opened, workbook)
    execFileSync(
      'soffice',
      [
        ...['--headless', `-env:UserInstallation=file://${join(folder, 'profile')}`],
        ...['--convert-to', filters[format], '--outdir', join(folder, 'saved'), opened],
      ],
      { stdio: 'pipe', timeout: 120_000 },
    )
    return readFileSync(join(folder, 'saved', `opened.${format}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
