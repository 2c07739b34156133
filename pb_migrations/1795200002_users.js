/// Users are created by invitation only, also with OAuth2: there is no registration.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = null
    users.deleteRule = null
    users.fields.add(new TextField({ name: 'locale', max: 16, pattern: '^[a-zA-Z0-9-]*$' }))
    users.fields.add(new TextField({ name: 'time_zone', max: 64, pattern: '^[A-Za-z0-9_+/-]*$' }))
    // Set to the current time in milliseconds when the password or a membership changes; the edge ends older sessions.
    users.fields.add(new NumberField({ name: 'epoch', onlyInt: true, hidden: true }))
    users.addIndex('idx_users_epoch', false, 'epoch', '')
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = ''
    users.deleteRule = 'id = @request.auth.id'
    users.removeIndex('idx_users_epoch')
    for (const name of ['locale', 'time_zone', 'epoch']) users.fields.removeByName(name)
    app.save(users)
  },
)
