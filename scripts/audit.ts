import { spawnSync } from 'node:child_process'
import { z } from 'zod'

const Severity = z.enum(['info', 'low', 'moderate', 'high', 'critical'])
const Advisory = z.object({ title: z.string(), url: z.string(), severity: Severity })
/** What `npm audit --json` prints. A package that only contains a vulnerable one names it instead of an advisory. */
const Report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([Advisory, z.string()])) })),
})
const isSevere = (severity: z.infer<typeof Severity>) => severity === 'high' || severity === 'critical'

/** Fails for a known vulnerability of high or critical severity. A registry that does not answer fails nothing, but the output says so. */
const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'],
  { encoding: 'utf8', shell: process.platform === 'win32' },
)
const report = parseReport(stdout)
if (!report) console.log('The packages are unchecked, because the registry does not answer audits.')
else reportVulnerabilities(report)

function parseReport(text: string) {
  try {
    return Report.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function reportVulnerabilities({ vulnerabilities }: z.infer<typeof Report>) {
  const lines = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((each) =>
      typeof each === 'string' || !isSevere(each.severity)
        ? []
        : [`${name} (${each.severity}): ${each.title} ${each.url}`],
    ),
  )
  console.log(lines.join('\n') || 'The packages have no known vulnerability of high severity.')
  if (lines.length > 0) process.exitCode = 1
}
