import { consoleAddress } from '../../core/page/console-address.ts'
import type { FoundIncident } from '../../stores/team/commands/find-incidents.ts'
import type { Command, CommandGroup } from '../../stores/team/commands/match.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { fullNames, groupsOf, openIncidents } from '../team/board-view.ts'
import { accountLinks, screenLinks } from '../team/links.ts'
import { SECTIONS } from '../team/sections.ts'
import type { Localization } from '../team/team.ts'
import { statusWord } from '../visitor/presentation.ts'

interface Given extends Localization {
  slug: string
  board: Board | null
  /** Incidents that the backend found by name. */
  found: readonly FoundIncident[]
  mayPost: boolean
  now: number
}

/** All that the palette offers: what can be done now, incidents, components, and every screen. */
export function commandGroups({ slug, board, found, mayPost, now, words, formats }: Given): CommandGroup[] {
  const { palette, team, maintenance, components } = words
  const at = (path: string) => consoleAddress(slug, path)
  const open = board ? openIncidents(board, now) : []
  const actions: Command[] = !mayPost
    ? []
    : [
        { id: 'new', label: team.newIncident, href: at('incidents/new'), note: 'N' },
        ...open.flatMap(({ id, name }, index) => [
          {
            id: `update-${id}`,
            label: palette.updateOn({ name }),
            href: at(`incidents/${id}#update`),
            note: index === 0 ? 'U' : undefined,
          },
          {
            id: `resolve-${id}`,
            label: palette.resolveOf({ name }),
            href: at(`incidents/${id}#resolve`),
            note: index === 0 ? 'R' : undefined,
          },
        ]),
        { id: 'plan', label: maintenance.newMaintenance, href: at('maintenance/new'), note: 'M' },
      ]
  const known = board?.incidents ?? []
  // Several of a recurring maintenance have one name.
  const planned = new Map(known.map(({ id, scheduled_for }) => [id, scheduled_for]))
  const incidents = [...known, ...found.filter(({ id }) => !known.some((one) => one.id === id))].map(
    ({ id, name, resolved_at }) => {
      const day = planned.get(id) ?? resolved_at
      const note = day === null ? undefined : formats.date(day)
      return { id: `incident-${id}`, label: name, href: at(`incidents/${id}`), note }
    },
  )
  const groups = board ? groupsOf(board) : []
  const names = fullNames(groups)
  const ofPage = groups.flatMap((group) =>
    group.components.map(({ id, name, status }) => ({
      id: `component-${id}`,
      label: names.get(id) ?? name,
      href: at(`#status-${id}`),
      note: statusWord(status, words),
    })),
  )
  const screens = [
    ...screenLinks(slug, words).map(({ href, label }) => ({ id: href, label, href })),
    ...SECTIONS.map(({ path, label }) => ({
      id: at(path),
      label: label(words),
      href: at(path),
      note: words.settings.title,
    })),
    ...accountLinks(slug, words).map(({ href, label }) => ({ id: href, label, href })),
  ]
  const unique = screens.filter(({ id }, index) => screens.findIndex((one) => one.id === id) === index)
  return [
    { id: 'actions', label: palette.actions, commands: actions },
    { id: 'incidents', label: team.incidents, commands: incidents },
    { id: 'components', label: components.title, commands: ofPage },
    { id: 'screens', label: palette.screens, commands: unique },
  ]
}
