import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { mayPost } from '../../stores/team/session.ts'
import { openIncidents } from '../team/board-view.ts'
import { type ConsoleProps, localizationFor, team, toasts } from '../team/team.ts'
import { useKeys } from '../team/use-keys.ts'
import type * as Keys from './KeysDialog.tsx'
import type * as Palette from './PaletteDialog.tsx'

type Dialog = { of: 'find'; module: typeof Palette } | { of: 'keys'; module: typeof Keys }

/** The keys of every screen, the palette and the list of keys, which come once somebody wants them. */
export function Commands(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const board = useStore(team.$board, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const failed = () => toasts.show(words.team.couldNotLoad)
  const find = () => void import('./PaletteDialog.tsx').then((module) => setDialog({ of: 'find', module }), failed)
  const showKeys = () => void import('./KeysDialog.tsx').then((module) => setDialog({ of: 'keys', module }), failed)
  const isPoster = mayPost(session, props.member, props.page)
  const worst = isPoster && board.state === 'ready' ? openIncidents(board.board, team.now())[0] : undefined
  const go = (path: string) => () => location.assign(consoleAddress(props.slug, path))
  // An incident's own screen answers U and R for itself.
  const isAtIncident = typeof location !== 'undefined' && /\/incidents\/[a-z0-9]{15}$/.test(location.pathname)
  useKeys({
    n: isPoster ? go('incidents/new') : null,
    m: isPoster ? go('maintenance/new') : null,
    u: worst && !isAtIncident ? go(`incidents/${worst.id}#update`) : null,
    r: worst && !isAtIncident ? go(`incidents/${worst.id}#resolve`) : null,
    '/': () => {
      const search = document.querySelector<HTMLElement>('main input[type=search]')
      if (search) search.focus()
      else find()
    },
    '?': showKeys,
  })
  // Until now nobody would have heard them.
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-command]:disabled'))
      button.disabled = false
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      find()
    }
    const onClick = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-command]') : null
      if (pressed?.dataset.command === 'find') find()
      if (pressed?.dataset.command === 'keys') showKeys()
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('click', onClick)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('click', onClick)
    }
  })
  const close = () => setDialog(null)
  if (dialog === null) return null
  return dialog.of === 'find' ? (
    <dialog.module.PaletteDialog {...props} onClose={close} />
  ) : (
    <dialog.module.KeysDialog {...props} onClose={close} />
  )
}
