import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { whomToAsk, type StaffPermission } from '../roles/role-rules.ts'

/** In place of a page that the viewer's role may not see. */
export function NotAllowed({ permission }: { permission: StaffPermission }) {
  return (
    <section className="page-wide pt-8 pb-16">
      <PageTitle>Not for your role</PageTitle>
      <Panel>
        <Empty
          level={1}
          title="Not for your role"
          text={`Your role does not allow this page. Please ask ${whomToAsk(permission)}.`}
        />
      </Panel>
    </section>
  )
}
