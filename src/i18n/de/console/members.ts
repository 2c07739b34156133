import type { Translated } from '../../base/translated.ts'
import type { members as english } from '../../en/console/members.ts'

export const members: Translated<typeof english> = {
  title: 'Team',
}
