/** What leads from one page to another. */
export const navigation = {
  status: 'Status',
  history: 'History',
  uptime: 'Uptime',
  console: 'Console',
  announcement: 'Announcement',
  putAway: 'Put this away',
}
