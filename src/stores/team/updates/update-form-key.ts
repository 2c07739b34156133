/** The name of the form of a posted update on the device. */
export const updateFormKey = (page: string, update: string) => `${page}/update-${update}`
