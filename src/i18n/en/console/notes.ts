/** What the notes of the team say that stand beside an incident. */
export const notes = {
  title: 'For the team',
  label: 'Note for the team',
  placeholder: 'Note for the team, not for visitors',
  add: 'Add',
  remove: 'Remove',
  removed: 'Note removed.',
  hint: 'Visitors never see it. The old text stays in the audit log.',
  unreadable: 'The team’s notes could not be loaded.',
}
