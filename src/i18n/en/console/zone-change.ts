/** What another time zone of a page does to its recurring maintenance. */
export const zoneChange = {
  keepsClock:
    'Recurring maintenance keeps its time of day, in the new zone. What is already announced keeps its moment.',
}
