/** The name of the form of a note on the device. */
export const noteFormKey = (page: string, note: string) => `${page}/note-${note}`
