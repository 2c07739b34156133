import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { createAddComponents } from '../../stores/team/first-run/add-components.ts'
import { createAddComponentsIo } from '../../stores/team/first-run/pocketbase-io.ts'
import { isOutsideTeam, roleOf } from '../../stores/team/session.ts'
import { Notices } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { type ConsoleProps, client, localizationFor, team, useNow } from '../team/team.ts'
import { ComponentsStep } from './ComponentsStep.tsx'
import { PagePreview } from './PagePreview.tsx'
import { previewWithList, writtenComponents } from './preview-rows.ts'
import { ShareStep } from './ShareStep.tsx'
import { Steps } from './Steps.tsx'

/** Where one is: the step in the address's fragment, so that the browser's own buttons go back and forth. */
const STEPS = ['components', 'import', 'share'] as const
export type FirstRunStep = (typeof STEPS)[number]

function watchFragment(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const stepOfFragment = (): FirstRunStep => STEPS.find((step) => `#${step}` === location.hash) ?? 'components'

/** The second and third step of a new page: its components, and who hears of it. The first made the page itself. */
export function FirstRun(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const [list] = useState(() => createAddComponents(createAddComponentsIo(client), props.page))
  const step = useSyncExternalStore<FirstRunStep>(watchFragment, stepOfFragment, () => 'components')
  const session = useStore(team.$session, { ssr: 'initial' })
  const board = useStore(team.$board, { ssr: 'initial' })
  const text = useStore(list.$text, { ssr: 'initial' })
  const now = useNow()
  const me = props.member?.id ?? ''
  useEffect(() => team.start(me, props.page, null), [me, props.page])
  useEffect(() => list.restore(), [list])
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const existing = board.state === 'ready' ? board.board.components : []
  const page = {
    id: props.page,
    name: props.name,
    time_zone: props.timeZone,
    locale: props.locale,
    locales: [],
    approval_from: null,
  }
  const known = board.state === 'ready' ? board.board : { page, components: [], incidents: [], updates: [] }
  const written = writtenComponents(known.components, text)
  const previewed = board.state === 'ready' || text !== '' ? previewWithList(known, written, now) : null
  const home = consoleAddress(props.slug)
  const role = roleOf(session, props.member, props.page)
  return (
    <>
      <Steps current={step === 'share' ? 'share' : 'components'} page={`${home}/settings/page`} words={words} />
      <div className="cin">
        <div className="cgrid">
          <div>
            <Notices slug={props.slug} {...localization} />
            {step === 'share' ? (
              <ShareStep props={props} {...localization} />
            ) : (
              <ComponentsStep
                props={props}
                role={role}
                way={step}
                list={list}
                written={written}
                existing={existing.filter(({ is_group }) => !is_group).length}
                {...localization}
              />
            )}
          </div>
          <PagePreview name={props.name} page={previewed} {...localization} />
        </div>
      </div>
    </>
  )
}
