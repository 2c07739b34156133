import type { ReactNode } from 'react'
import type { ComponentRow } from '../../stores/team/components/component-row.ts'
import type { ConsoleProps, Localization } from '../team/team.ts'
import type { ComponentList } from './use-list.ts'

/** The props of the screen. */
export interface ComponentsProps extends ConsoleProps {
  /** The languages that a component can be translated into. */
  locales: readonly string[]
}

/** What each part of the screen is given. */
export interface PartProps extends Localization {
  list: ComponentList
  props: ComponentsProps
  rows: readonly ComponentRow[]
  /** Whether the rows were loaded since the last answer. */
  isFresh: boolean
  canEdit: boolean
  /** Whether another page may be brought into this one: an owner's right. */
  canImport: boolean
  /** What prevents working, for below the head. */
  notices: ReactNode
}
