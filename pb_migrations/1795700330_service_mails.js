/// Mails to one subscriber alone are counted at each sign-up: without reading all that the page told within the hour.
migrate(
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.addIndex('idx_deliveries_service', false, 'page, created, kind, endpoint_hash', "notification = ''")
    app.save(deliveries)
  },
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.removeIndex('idx_deliveries_service')
    app.save(deliveries)
  },
)
