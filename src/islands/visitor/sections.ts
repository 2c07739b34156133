import type { PublicComponent } from '../../core/publication/publication.ts'

export interface ComponentSection {
  group: PublicComponent | null
  members: PublicComponent[]
}

/** The components in their groups, in the order of the page; those without a group stand in sections of their own. */
export function componentSections(components: readonly PublicComponent[]): ComponentSection[] {
  const sections: ComponentSection[] = []
  for (const component of components) {
    if (component.is_group) sections.push({ group: component, members: [] })
    else {
      const last = sections.at(-1)
      if (last && (last.group?.id ?? null) === component.group_id) last.members.push(component)
      else sections.push({ group: null, members: [component] })
    }
  }
  return sections.filter(({ members }) => members.length > 0)
}
