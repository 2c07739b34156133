/** The longest title of an incident, in UTF-16 units, as the schema of the backend has it. */
export const MAX_NAME_LENGTH = 500

/** The longest text of an update or postmortem, in UTF-16 units. */
export const MAX_BODY_LENGTH = 100_000
