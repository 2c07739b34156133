/** Of a delivery in SQL by its table's name, whether it tells of a post: unlike a mail to confirm, a link or a test. */
export const tellsOfPost = (table: string) => `(${table}.notification != '' OR ${table}.kind = 'replay')`
