import { useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { onItsWay } from '../../platform/api-client/on-its-way.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import { DisableTwoFactor } from './disable-two-factor.tsx'

const load = () => onItsWay(browserApi().twoFactor.state())

/** The second proof of an admin: a code at each sign-in, beside the password. */
export function TwoFactorSettings() {
  const [state, setState] = useState(load)
  const reload = () => setState(load())
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">Codes at sign-in</h2>
      <Loaded
        from={state}
        waiting={<RowSkeletons />}
        failed={<p className="soft">This could not be loaded. Please load the page again.</p>}
      >
        {({ isOn, recoveryCodesLeft }) =>
          isOn ? (
            <DisableTwoFactor left={recoveryCodesLeft} onDone={reload} />
          ) : (
            <EnableTwoFactor onDone={reload} />
          )
        }
      </Loaded>
    </Panel>
  )
}
