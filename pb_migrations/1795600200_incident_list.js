/// The console lists a page's incidents by when they began, however many there are.
migrate(
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    const began = "coalesce(nullif(iif(kind = 'maintenance', scheduled_for, started_at), ''), created)"
    incidents.addIndex('idx_incidents_began', false, `page, ${began}, id`, '')
    app.save(incidents)
  },
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.removeIndex('idx_incidents_began')
    app.save(incidents)
  },
)
