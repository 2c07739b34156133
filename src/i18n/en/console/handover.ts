export const handover = {
  title: 'Hand-over',
  leave: 'Leave a note for the next shift',
  label: 'Note for the next shift',
  hint: 'For the team alone, on the first screen. It replaces what stands there.',
  save: 'Leave note',
  cancel: 'Cancel',
  replace: 'Replace note',
  clear: 'Clear note',
  left: 'Note left.',
  cleared: 'Note cleared.',
}
