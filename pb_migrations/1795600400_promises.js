/// Each update keeps when it was posted and for when it promised the next: of those before nobody knows.
migrate(
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.fields.add(
      new DateField({
        name: 'posted_at',
        help: 'When visitors could first read it, whatever time it is shown at. Written by the system.',
      }),
    )
    updates.fields.add(
      new DateField({
        name: 'promised_for',
        help: 'For when it promised the next update; empty where it promised none. Written by the system.',
      }),
    )
    app.save(updates)
  },
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    for (const name of ['posted_at', 'promised_for']) updates.fields.removeByName(name)
    app.save(updates)
  },
)
