import type { Translated } from '../../base/translated.ts'
import type { components as english } from '../../en/console/components.ts'

export const components: Translated<typeof english> = {
  title: 'Komponenten',
}
