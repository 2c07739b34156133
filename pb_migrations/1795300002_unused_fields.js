/// Removes fields that were stored and had no effect. What an importer knows about `notify` is kept in `source`.
migrate(
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    app
      .db()
      .newQuery(
        `UPDATE incident_updates SET source = json_set(
           iif(json_valid(source) AND json_type(source) = 'object', source, '{}'),
           '$.deliver_notifications', json('true'))
         WHERE notify AND external_id != ''`,
      )
      .execute()
    updates.fields.removeByName('notify')
    app.save(updates)

    const incidents = app.findCollectionByNameOrId('incidents')
    for (const name of ['auto_start', 'auto_complete', 'reminders', 'recurrence', 'series']) {
      incidents.fields.removeByName(name)
    }
    app.save(incidents)

    // Nothing shows it, and anyone could request a thumbnail of a large one, which takes memory.
    const users = app.findCollectionByNameOrId('users')
    users.oauth2.mappedFields.avatarURL = ''
    users.fields.removeByName('avatar')
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(
      new FileField({
        name: 'avatar',
        maxSelect: 1,
        mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'],
      }),
    )
    users.oauth2.mappedFields.avatarURL = 'avatar'
    app.save(users)

    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.fields.add(new BoolField({ name: 'auto_start' }))
    incidents.fields.add(new BoolField({ name: 'auto_complete' }))
    incidents.fields.add(new JSONField({ name: 'reminders', maxSize: 2000 }))
    incidents.fields.add(new TextField({ name: 'recurrence', max: 1000 }))
    incidents.fields.add(new TextField({ name: 'series', max: 40 }))
    app.save(incidents)

    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.fields.add(new BoolField({ name: 'notify' }))
    app.save(updates)
    app
      .db()
      .newQuery(
        `UPDATE incident_updates SET notify = TRUE, source = json_remove(source, '$.deliver_notifications')
         WHERE json_valid(source) AND json_extract(source, '$.deliver_notifications')`,
      )
      .execute()
  },
)
