/// Who wrote is remembered without an e-mail address, which all members of a page could read; and pages whose zone is a
/// file of the system's rather than a zone get the zone. Neither comes back on the way down.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const neutral = (column, path) =>
      `iif(json_extract(${column}, '${path}.collection') = '_superusers', 'Administrator', 'Team member')`
    const cure = (table, column, path) =>
      run(
        `UPDATE ${table} SET ${column} = json_set(${column}, '${path}.name', ${neutral(column, path)})
         WHERE json_valid(${column}) AND json_extract(${column}, '${path}.name') LIKE '%@%'
           AND json_extract(${column}, '${path}.collection') IN ('_superusers', 'users')`,
      )
    cure('component_changes', 'actor', '$')
    cure('incident_updates', 'author', '$')
    cure('audit_log', 'actor', '$')
    cure('audit_log', 'before', '$.author')
    cure('audit_log', 'after', '$.author')

    for (const table of ['pages', 'users']) {
      run(
        `UPDATE ${table} SET time_zone = substr(time_zone, 7) WHERE time_zone LIKE 'posix/%' OR time_zone LIKE 'right/%'`,
      )
      run(`UPDATE ${table} SET time_zone = 'UTC' WHERE time_zone IN ('Factory', 'localtime', 'posixrules')`)
    }
  },
  () => {},
)
