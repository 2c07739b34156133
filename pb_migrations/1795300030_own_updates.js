/// Who posted an update may take it back within a day, responders too: the console does, where one discards a post before
/// its answer came. `author` is written by the hook alone.
migrate(
  (app) => {
    const member = (role) =>
      `@request.auth.collectionName = "users" && @collection.memberships:me.page ?= page && @collection.memberships:me.user ?= @request.auth.id && @collection.memberships:me.role ?= "${role}"`
    const own = 'author.collection = "users" && author.id = @request.auth.id && created > @yesterday'
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.deleteRule = `${updates.deleteRule} || (${member('responder')} && ${own})`
    app.save(updates)
  },
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.deleteRule = updates.deleteRule.slice(0, updates.deleteRule.lastIndexOf(' || ('))
    app.save(updates)
  },
)
