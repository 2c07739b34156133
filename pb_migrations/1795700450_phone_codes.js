/// Codes sent to numbers are counted by number as well, over all pages: without reading all that was told within the day.
migrate(
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.removeIndex('idx_deliveries_texts')
    const counted = "notification = '' AND channel IN ('sms', 'call')"
    deliveries.addIndex('idx_deliveries_codes', false, 'channel, created, kind, endpoint_hash', counted)
    app.save(deliveries)
  },
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.removeIndex('idx_deliveries_codes')
    const counted = "notification = '' AND channel IN ('sms', 'call')"
    deliveries.addIndex('idx_deliveries_texts', false, 'channel, created, kind', counted)
    app.save(deliveries)
  },
)
