/** The name of the form of an incident's details on the device. */
export const detailsFormKey = (page: string, incident: string) => `${page}/incident-${incident}`
